import { z } from 'zod';

export const ADMIN_PAGE_SIZE = 20;
/** Whoever wants to see further narrows the list down. */
const PAGES_MAX = 1000;
const SEARCH_MAX = 200;

/** How every table of the administration is asked for; the first way of sorting is the usual one. */
export function adminListQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
    sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
    order: z.enum(['asc', 'desc']).default('desc'),
    q: z.string().trim().max(SEARCH_MAX).default(''),
  });
}

export function adminListAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

export type AdminList<Item> = { items: Item[]; total: number };
