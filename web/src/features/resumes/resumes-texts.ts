import { defineTexts } from '../../lib/i18n.ts';
import { resumesEn } from './resumes.en.ts';
import { resumesRu } from './resumes.ru.ts';

export const t = defineTexts('resumes', { en: resumesEn, ru: resumesRu });
