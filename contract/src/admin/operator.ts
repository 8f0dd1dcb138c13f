import { z } from 'zod';
import { emailSchema } from '../accounts/email-address.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ADMIN_PATHS } from './admin.paths.ts';
import { OPERATOR_FIELD_MAX, OPERATOR_NEEDS, OPERATOR_TEXT, type OperatorField } from './operator.limits.ts';

/** One line of printable text: what steers a terminal, a page or the direction of writing is left out. */
const line = (most: number) =>
  z
    .string()
    // Before the signs are looked at: a text of any length must not cost more than its limit.
    .max(most)
    .transform((text) =>
      text
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().regex(OPERATOR_TEXT, 'may have Latin and Cyrillic letters only'));

const days = z.string().regex(/^(?:[1-9]\d{0,3})?$/, 'must be a number of days, from 1 to 9999');

/** Texts as they are printed; empty where nothing is known. */
export const operatorSchema = z.object({
  name_ru: line(OPERATOR_FIELD_MAX.name_ru),
  name_en: line(OPERATOR_FIELD_MAX.name_en),
  taxId: line(OPERATOR_FIELD_MAX.taxId),
  registration: line(OPERATOR_FIELD_MAX.registration),
  address_ru: line(OPERATOR_FIELD_MAX.address_ru),
  address_en: line(OPERATOR_FIELD_MAX.address_en),
  email: z.literal('').or(emailSchema),
  dataPlace_ru: line(OPERATOR_FIELD_MAX.dataPlace_ru),
  dataPlace_en: line(OPERATOR_FIELD_MAX.dataPlace_en),
  logDays: days,
  backupDays: days,
  services_ru: line(OPERATOR_FIELD_MAX.services_ru),
  services_en: line(OPERATOR_FIELD_MAX.services_en),
  prices_ru: line(OPERATOR_FIELD_MAX.prices_ru),
  prices_en: line(OPERATOR_FIELD_MAX.prices_en),
  refundDays: days,
  noticeDays: days,
} satisfies Record<OperatorField, z.ZodType>);
export type Operator = z.infer<typeof operatorSchema>;

const documentsSchema = z.object({
  /** What the administration has entered; an empty text leaves the field to the settings. */
  values: operatorSchema,
  /** What the settings of the server say. */
  settings: operatorSchema,
  /** Sent back with a change: it is refused when another administrator saved meanwhile. */
  revision: z.int(),
  /** What the documents lack. */
  missing: z.array(z.enum(OPERATOR_NEEDS)),
  /** The newest first; the first is in force. */
  versions: z.array(z.object({ number: z.int(), inForceAt: z.iso.datetime(), agreements: z.int() })),
});
export type LegalDocuments = z.infer<typeof documentsSchema>;

export const readDocumentsEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.legal,
  access: 'admin',
  summary:
    'What the legal documents say of the operator, what they lack, and how many people agreed to which version.',
  response: documentsSchema,
});

export const saveOperatorEndpoint = defineEndpoint({
  method: 'PUT',
  path: ADMIN_PATHS.legal,
  access: 'admin',
  summary: 'Changes what the legal documents say of the operator; what they then say is a new version.',
  body: z.object({ revision: z.int().min(0), values: operatorSchema }),
  response: documentsSchema,
  limits: [{ name: 'legal-save', uses: 60, windowSeconds: 3600, per: ['account'] }],
  errors: ['legal.changed-meanwhile'],
});
