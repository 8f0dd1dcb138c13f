import { defineTexts } from '../lib/i18n.ts';
import { appEn } from './app.en.ts';
import { appRu } from './app.ru.ts';

export const t = defineTexts('app', { en: appEn, ru: appRu });
