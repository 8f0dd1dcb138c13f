import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { Operator } from '@aloud/contract/admin/operator';
import {
  OPERATOR_FIELDS,
  OPERATOR_NEEDS,
  OPERATOR_TEXT,
  type OperatorNeed,
} from '@aloud/contract/admin/operator.limits';
import type { Locale } from '@aloud/contract/locale';
import type { LegalFacts } from './legal-facts.ts';

const NOTHING = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, ''])) as Operator;

/** All fields, also of what an earlier version stored. */
export function fillOperator(values: Partial<Operator>): Operator {
  return { ...NOTHING, ...values };
}

/** What an administrator entered comes before the settings, field by field. */
export function mergeOperator(settings: Operator, values: Partial<Operator>): Operator {
  const entries = OPERATOR_FIELDS.map((field) => [field, values[field] || settings[field]]);
  return Object.fromEntries(entries) as Operator;
}

const TWINS: Partial<Record<OperatorNeed, keyof Operator>> = {
  name_ru: 'name_en',
  address_ru: 'address_en',
  dataPlace_ru: 'dataPlace_en',
};

/** What the documents lack; a text in either language fills both documents. */
export function listMissing(operator: Operator): OperatorNeed[] {
  return OPERATOR_NEEDS.filter((field) => {
    const twin = TWINS[field];
    return operator[field] === '' && (twin === undefined || operator[twin] === '');
  });
}

/** As people write it, where the font has its letters. */
function toPrintable(email: string): string {
  const readable = readableEmail(email);
  return OPERATOR_TEXT.test(readable) ? readable : email;
}

type Surroundings = Pick<LegalFacts, 'external' | 'hasContact' | 'audioDays'>;

/** A text that is given in one language only is printed in both documents: it is better than none. */
export function toFacts(operator: Operator, around: Surroundings, locale: Locale): LegalFacts {
  const pick = (ru: string, en: string) => (locale === 'ru' ? ru || en : en || ru);
  const count = (days: string) => (days === '' ? undefined : Number(days));
  return {
    name: pick(operator.name_ru, operator.name_en),
    taxId: operator.taxId,
    registration: operator.registration,
    address: pick(operator.address_ru, operator.address_en),
    email: toPrintable(operator.email),
    dataPlace: pick(operator.dataPlace_ru, operator.dataPlace_en),
    services: pick(operator.services_ru, operator.services_en),
    prices: pick(operator.prices_ru, operator.prices_en),
    logDays: count(operator.logDays),
    backupDays: count(operator.backupDays),
    refundDays: count(operator.refundDays),
    noticeDays: count(operator.noticeDays),
    ...around,
  };
}
