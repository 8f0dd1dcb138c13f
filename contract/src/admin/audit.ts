import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AUDIT_ACTIONS } from './admin.limits.ts';
import { ADMIN_PATHS } from './admin.paths.ts';
import { adminListQuery, adminListResponse } from './admin-list.ts';

const stateSchema = z.record(z.string(), z.unknown());

export const auditActSchema = z.object({
  id: z.int(),
  action: z.enum(AUDIT_ACTIONS),
  /** Empty once the account is gone, and where the actor is unknown, as behind a failed sign-in. */
  actorId: z.string(),
  /** Null once the account is gone: the log keeps no address of its own. */
  actorEmail: z.string().nullable(),
  subjectId: z.string(),
  /** What the subject is called, or was called when it was deleted; empty for a person who is gone. */
  subject: z.string(),
  /** Only what the act changed; null for a person who is gone. */
  before: stateSchema.nullable(),
  after: stateSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditAct = z.infer<typeof auditActSchema>;

export const listAuditEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.audit,
  access: 'admin',
  summary: 'What administrators did, when, and what it changed.',
  query: adminListQuery(['createdAt']).extend({ action: z.enum(AUDIT_ACTIONS).optional() }),
  response: adminListResponse(auditActSchema),
});
