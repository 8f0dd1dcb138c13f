import { z } from 'zod';
import { localeSchema } from '../locale.ts';

export const LEVELS = ['junior', 'middle', 'senior'] as const;
export const levelSchema = z.enum(LEVELS);
export type Level = z.infer<typeof levelSchema>;
export const DEFAULT_LEVEL: Level = 'junior';

/** Marks a recruiter: no balance is shown or fetched. */
export const RECRUITER_LABEL = 'recrut';
export const ADMIN_LABEL = 'admin';

const NAME_MAX = 128;
const ROLE_MAX = 256;
/** Ids of the wire protocol are at most this long. */
const ID_MAX = 36;
const LABELS_MAX = 100;

/** The fields an account holder may write in their own record, named as in its document. */
export const userEditSchema = z.object({
  name: z.string().max(NAME_MAX).optional(),
  role: z.string().max(ROLE_MAX).optional(),
  level: levelSchema.optional(),
  active_resume: z.string().max(ID_MAX).nullable().optional(),
  onboarded: z.boolean().optional(),
  lang: localeSchema.optional(),
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
