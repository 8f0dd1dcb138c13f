import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { PATHS } from '../paths.ts';

/** What the column of the database holds. */
export const LEGAL_VERSION_MAX = 2_147_483_647;
const versionSchema = z.int().min(1).max(LEGAL_VERSION_MAX);

/** Asked by the registration form, so that it links and records one and the same version. */
export const readLegalVersionEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.legal.current,
  access: 'public',
  summary: 'Which version of the legal documents is in force',
  response: z.object({ version: versionSchema, inForceAt: z.iso.datetime() }),
});

const agreementStateSchema = z.object({
  /** In force now. */
  version: versionSchema,
  inForceAt: z.iso.datetime(),
  /** The newest version the caller agreed to. */
  agreedVersion: versionSchema.nullable(),
  /** Also true where an earlier version says word for word the same. */
  isAgreed: z.boolean(),
});
export type AgreementState = z.infer<typeof agreementStateSchema>;

export const readAgreementEndpoint = defineEndpoint({
  method: 'GET',
  path: PATHS.legal.agreements,
  access: 'user',
  summary: 'Whether the caller has agreed to the legal documents in force',
  response: agreementStateSchema,
});

export const agreeEndpoint = defineEndpoint({
  method: 'POST',
  path: PATHS.legal.agreements,
  access: 'user',
  summary: 'Records that the caller agrees to the version they were shown; again changes nothing',
  body: z.object({ version: versionSchema }),
  response: agreementStateSchema,
  limits: [{ name: 'legal-agree', uses: 60, windowSeconds: 3600, per: ['account'] }],
  errors: ['legal.version-unknown'],
});
