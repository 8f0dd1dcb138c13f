import { z } from 'zod';

export const ADMIN_PAGE_SIZE = 20;
/** The offset costs the database more with every page; an administrator narrows the list down instead. */
const PAGES_MAX = 1000;
const SEARCH_MAX = 200;

/** The query of every table of the administration; the first entry of `sorts` is the default. */
export function adminListQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
    sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
    order: z.enum(['asc', 'desc']).default('desc'),
    q: z.string().trim().max(SEARCH_MAX).default(''),
  });
}

export function adminListResponse<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

export type AdminList<Item> = { items: Item[]; total: number };
