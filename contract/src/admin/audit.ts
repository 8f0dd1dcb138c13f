import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { adminListQuery, adminListResponse } from './admin-list.ts';

/** Every logged act of administrators and every logged event on their accounts; the part before the dot is the subject. */
export const AUDIT_ACTIONS = [
  'question.create',
  'question.edit',
  'question.delete',
  'question.import',
  'position.create',
  'position.edit',
  'position.delete',
  'position.renew-link',
  'user.label',
  'user.block',
  'user.unblock',
  'user.sign-out',
  'user.totp-off',
  'user.delete',
  'balance.grant',
  'balance.revoke',
  'invite.approve',
  'invite.dismiss',
  'interview.add-note',
  'interview.delete-note',
  'interview.hear',
  'admin.sign-in',
  'admin.sign-in-failed',
  'admin.second-factor-failed',
  'admin.proof-failed',
  'admin.recovery-code',
  'admin.password',
  'admin.totp-on',
  'admin.totp-off',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'What administrators did, when, and what it changed.',
  query: adminListQuery(['createdAt']).extend({ action: z.enum(AUDIT_ACTIONS).optional() }),
  response: adminListResponse(auditActSchema),
});
