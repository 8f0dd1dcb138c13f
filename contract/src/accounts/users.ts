import { z } from 'zod';
import { ID_MAX } from '../appwrite.ts';
import { LOCALES } from '../locale.ts';
import { LABELS_MAX, LEVELS, ROLE_MAX, USER_NAME_MAX } from './users.limits.ts';

/** The fields an account holder may write in their own record, named as in its document. */
export const userEditSchema = z.object({
  name: z.string().max(USER_NAME_MAX).optional(),
  role: z.string().max(ROLE_MAX).optional(),
  level: z.enum(LEVELS).optional(),
  active_resume: z.string().max(ID_MAX).nullable().optional(),
  onboarded: z.boolean().optional(),
  lang: z.enum(LOCALES).optional(),
});
export type UserEdit = z.infer<typeof userEditSchema>;

/** The fields an administrator may write in any account's record. */
export const userLabelsSchema = z.object({
  labels: z
    .array(z.string().regex(/^[A-Za-z0-9]{1,36}$/))
    .max(LABELS_MAX)
    .optional(),
});

/** A person's record as its document shows it. */
export type User = Required<UserEdit> & { email: string; labels: string[] };
