import { defineTexts } from '../../../lib/i18n.ts';
import { magicLinkEn } from './magic-link.en.ts';
import { magicLinkRu } from './magic-link.ru.ts';

export const linkText = defineTexts('magic-link', { en: magicLinkEn, ru: magicLinkRu });
