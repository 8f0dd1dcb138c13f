import { type Operator, operatorSchema } from '@aloud/contract/admin/operator';
import { OPERATOR_SETTINGS } from '@aloud/contract/admin/operator.limits';

const { shape } = operatorSchema;

/** What the legal documents say of the operator, as the environment names it; the administration may say otherwise. */
export const operatorEnvironment = {
  OPERATOR_NAME: shape.name_ru.default(''),
  OPERATOR_NAME_EN: shape.name_en.default(''),
  OPERATOR_TAX_ID: shape.taxId.default(''),
  OPERATOR_REGISTRATION: shape.registration.default(''),
  OPERATOR_ADDRESS: shape.address_ru.default(''),
  OPERATOR_ADDRESS_EN: shape.address_en.default(''),
  OPERATOR_EMAIL: shape.email.default(''),
  OPERATOR_DATA_PLACE: shape.dataPlace_ru.default(''),
  OPERATOR_DATA_PLACE_EN: shape.dataPlace_en.default(''),
  OPERATOR_LOG_DAYS: shape.logDays.default(''),
  OPERATOR_BACKUP_DAYS: shape.backupDays.default(''),
  OPERATOR_SERVICES: shape.services_ru.default(''),
  OPERATOR_SERVICES_EN: shape.services_en.default(''),
  OPERATOR_PRICES: shape.prices_ru.default(''),
  OPERATOR_PRICES_EN: shape.prices_en.default(''),
  OPERATOR_REFUND_DAYS: shape.refundDays.default(''),
  OPERATOR_NOTICE_DAYS: shape.noticeDays.default(''),
};

type Values = Record<keyof typeof operatorEnvironment, string>;

export function toOperatorSettings(values: Values): Operator {
  const entries = Object.entries(OPERATOR_SETTINGS).map(([field, name]) => [field, values[name]]);
  return Object.fromEntries(entries) as Operator;
}
