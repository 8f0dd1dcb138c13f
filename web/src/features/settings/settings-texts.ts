import { defineTexts } from '../../lib/i18n.ts';
import { settingsEn } from './settings.en.ts';
import { settingsRu } from './settings.ru.ts';

export const t = defineTexts('settings', { en: settingsEn, ru: settingsRu });
