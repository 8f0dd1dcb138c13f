import { defineTexts } from '../../lib/i18n.ts';
import { accountsEn } from './accounts.en.ts';
import { accountsRu } from './accounts.ru.ts';

export const t = defineTexts('accounts', { en: accountsEn, ru: accountsRu });
