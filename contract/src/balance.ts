import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const BALANCE_KINDS = ['interviews', 'questions'] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** How many interviews and questions somebody may still spend; never below zero. */
export const balanceSchema = z.object({ interviews: z.int().min(0), questions: z.int().min(0) });
export type Balance = z.infer<typeof balanceSchema>;

export const createBalanceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/create-balance',
  access: 'user',
  summary: 'Gives a new account its starting balance, once, and says what the balance is.',
  answer: balanceSchema,
});
