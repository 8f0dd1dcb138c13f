import { z } from 'zod';
import { ADMIN_PAGES_MAX, ADMIN_SEARCH_MAX } from './admin.limits.ts';

/** The query of every table of the administration; the first entry of `sorts` is the default. */
export function adminListQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    page: z.coerce.number().int().min(1).max(ADMIN_PAGES_MAX).default(1),
    sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
    order: z.enum(['asc', 'desc']).default('desc'),
    q: z.string().trim().max(ADMIN_SEARCH_MAX).default(''),
  });
}

export function adminListResponse<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int() });
}

export type AdminList<Item> = { items: Item[]; total: number };
