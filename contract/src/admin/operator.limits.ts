import { EMAIL_MAX } from '../accounts/account.limits.ts';

/** What the legal documents say of the operator, with the longest text of each; an empty one is not printed. */
export const OPERATOR_FIELD_MAX = {
  name_ru: 200,
  name_en: 200,
  taxId: 30,
  registration: 30,
  address_ru: 300,
  address_en: 300,
  email: EMAIL_MAX,
  dataPlace_ru: 300,
  dataPlace_en: 300,
  logDays: 4,
  backupDays: 4,
  services_ru: 1000,
  services_en: 1000,
  prices_ru: 1000,
  prices_en: 1000,
  refundDays: 4,
  noticeDays: 4,
} as const;
export type OperatorField = keyof typeof OPERATOR_FIELD_MAX;
export const OPERATOR_FIELDS = Object.keys(OPERATOR_FIELD_MAX) as OperatorField[];

/** Numbers of days, as texts like the others. */
export const OPERATOR_DAYS = ['logDays', 'backupDays', 'refundDays', 'noticeDays'] as const;

/** The alphabets of the documents' font; other letters would be printed as empty boxes. */
export const OPERATOR_TEXT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{P}\d\s+<>=|~^`°№©®™€$£₽]*$/u;

/** The setting that fills a field while the administration does not. */
export const OPERATOR_SETTINGS = {
  name_ru: 'OPERATOR_NAME',
  name_en: 'OPERATOR_NAME_EN',
  taxId: 'OPERATOR_TAX_ID',
  registration: 'OPERATOR_REGISTRATION',
  address_ru: 'OPERATOR_ADDRESS',
  address_en: 'OPERATOR_ADDRESS_EN',
  email: 'OPERATOR_EMAIL',
  dataPlace_ru: 'OPERATOR_DATA_PLACE',
  dataPlace_en: 'OPERATOR_DATA_PLACE_EN',
  logDays: 'OPERATOR_LOG_DAYS',
  backupDays: 'OPERATOR_BACKUP_DAYS',
  services_ru: 'OPERATOR_SERVICES',
  services_en: 'OPERATOR_SERVICES_EN',
  prices_ru: 'OPERATOR_PRICES',
  prices_en: 'OPERATOR_PRICES_EN',
  refundDays: 'OPERATOR_REFUND_DAYS',
  noticeDays: 'OPERATOR_NOTICE_DAYS',
} as const satisfies Record<OperatorField, string>;

/** Without these the documents leave out something that people who agree to them want to know. */
export const OPERATOR_NEEDS = [
  'name_ru',
  'taxId',
  'registration',
  'address_ru',
  'email',
  'dataPlace_ru',
  'logDays',
  'backupDays',
] as const satisfies readonly OperatorField[];
export type OperatorNeed = (typeof OPERATOR_NEEDS)[number];

/** Versions that the administration lists; older ones stay readable by their number. */
export const LEGAL_VERSIONS_SHOWN = 50;
