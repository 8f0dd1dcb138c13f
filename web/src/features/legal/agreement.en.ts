import { defineTexts } from '../../lib/i18n.ts';
import { agreementRu } from './agreement.ru.ts';

const agreementEn = {
  notice: 'Agreement to the terms',
  first: 'Please accept the terms of use',
  firstText: 'The terms explain how the service works and what it does with your data.',
  changed: 'We have updated the terms of use',
  changedText: 'Read the new version and confirm that you agree.',
  read: 'Read',
  agree: 'I accept',
  agreed: 'Thank you, your agreement is recorded',
} as const;

export const t = defineTexts('agreement', { en: agreementEn, ru: agreementRu });
