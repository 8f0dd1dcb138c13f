import type { Competency } from '@aloud/contract/stories';
import { defineTexts } from '../../lib/i18n.ts';
import { competenciesEn } from './competencies.en.ts';
import { competenciesRu } from './competencies.ru.ts';
import { storiesEn } from './stories.en.ts';
import { storiesRu } from './stories.ru.ts';

export const t = defineTexts('stories', { en: storiesEn, ru: storiesRu });
export const competencyName = defineTexts('competencies', { en: competenciesEn, ru: competenciesRu });

/** In the order of the matrix. */
export const COMPETENCIES = Object.keys(competenciesEn) as Competency[];
