import { z } from 'zod';
import { LEVELS } from '../accounts/users.limits.ts';
import { userLabelsSchema } from '../accounts/users.ts';
import { ID_MAX } from '../appwrite.ts';
import { BALANCE_KINDS } from '../balance.limits.ts';
import { balanceEntrySchema, balanceSchema } from '../balance.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../identifier.ts';
import { LOCALES } from '../locale.ts';
import { ADJUSTMENT_MAX, ADJUSTMENT_REASON_MAX } from './admin.limits.ts';
import { ADMIN_PATHS } from './admin.paths.ts';
import { adminListQuery, adminListResponse } from './admin-list.ts';

export const adminUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  role: z.string(),
  level: z.enum(LEVELS).nullable(),
  lang: z.enum(LOCALES).nullable(),
  labels: z.array(z.string()),
  isBlocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  balance: balanceSchema,
  interviews: z.int(),
  createdAt: z.iso.datetime(),
  accessedAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

const params = z.object({ userId: idSchema });

export const listUsersEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.users.all,
  access: 'admin',
  summary: 'Everybody who has an account, by name, role or address.',
  query: adminListQuery(['createdAt', 'accessedAt', 'email', 'interviews']).extend({
    label: z.string().max(ID_MAX).optional(),
    isBlocked: z.enum(['true', 'false']).optional(),
  }),
  response: adminListResponse(adminUserSchema),
});

export const readUserEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.users.one,
  access: 'admin',
  summary: 'One person with the latest lines of their ledger and the documents they agreed to.',
  params,
  response: adminUserSchema.extend({
    entries: z.array(balanceEntrySchema.extend({ note: z.string() })),
    /** Versions of the legal documents, the newest first. */
    agreements: z.array(z.object({ version: z.int(), agreedAt: z.iso.datetime() })),
  }),
});

export const changeUserEndpoint = defineEndpoint({
  method: 'PATCH',
  path: ADMIN_PATHS.users.one,
  access: 'admin',
  summary: 'Labels a person, blocks or unblocks them. Nobody can lock themselves out.',
  params,
  body: z.object({ labels: userLabelsSchema.shape.labels, isBlocked: z.boolean().optional() }),
  proof: 'recent',
  response: adminUserSchema,
  errors: ['admin.not-yourself'],
});

export const adjustBalanceEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.users.balance,
  access: 'admin',
  summary: 'Gives to a balance or takes from it, with a reason, once for a key.',
  params,
  body: z.object({
    /** Chosen by the client: sending the same change again does not make it again. */
    key: idSchema,
    kind: z.enum(BALANCE_KINDS),
    amount: z
      .int()
      .min(-ADJUSTMENT_MAX)
      .max(ADJUSTMENT_MAX)
      .refine((amount) => amount !== 0),
    reason: z.string().trim().min(1).max(ADJUSTMENT_REASON_MAX),
  }),
  proof: 'recent',
  response: balanceSchema,
  errors: ['balance.not-enough'],
});

export const signOutUserEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.users.signOut,
  access: 'admin',
  summary: 'Ends every session of a person.',
  params,
  response: z.object({ ended: z.int() }),
});

export const turnOffSecondFactorEndpoint = defineEndpoint({
  method: 'DELETE',
  path: ADMIN_PATHS.users.secondFactor,
  access: 'admin',
  summary:
    'Turns off the second factor of a person who lost both phone and recovery codes, and ends their sessions. Administrators are refused.',
  params,
  proof: 'recent',
  response: z.void(),
  errors: ['admin.not-yourself', 'account.authenticator-missing'],
});

export const deleteUserEndpoint = defineEndpoint({
  method: 'DELETE',
  path: ADMIN_PATHS.users.one,
  access: 'admin',
  summary: 'Deletes a person and everything that is theirs, for ever. Administrators are refused.',
  params,
  proof: 'recent',
  response: z.void(),
  errors: ['admin.not-yourself'],
});
