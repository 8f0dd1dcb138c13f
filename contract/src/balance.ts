import { z } from 'zod';
import { BALANCE_KINDS } from './balance.limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { PATHS } from './paths.ts';

/** How many interviews and questions the account may still spend; never below zero. */
export const balanceSchema = z.object({ interviews: z.int().min(0), questions: z.int().min(0) });
export type Balance = z.infer<typeof balanceSchema>;

export const createBalanceEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.balance.create,
  access: 'user',
  summary: 'Gives a new account its starting balance, once, and says what the balance is.',
  response: balanceSchema,
});

/** One line of the ledger. `reason` is a short code; the words are in the web catalogues. */
export const balanceEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(BALANCE_KINDS),
  amount: z.int(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
});
export type BalanceEntry = z.infer<typeof balanceEntrySchema>;

export const listBalanceEntriesEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.balance.entries,
  access: 'user',
  summary: 'Own ledger, latest first: what was given, what was spent, and for what.',
  query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  response: z.object({ entries: z.array(balanceEntrySchema), hasMore: z.boolean() }),
});
