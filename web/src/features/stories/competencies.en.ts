import type { Competency } from '@aloud/contract/practice/stories.limits';
import { defineTexts } from '../../lib/i18n.ts';
import { competenciesRu } from './competencies.ru.ts';

const competenciesEn = {
  ownership: 'Ownership',
  initiative: 'Initiative',
  leadership: 'Leadership',
  teamwork: 'Teamwork',
  conflict: 'Conflict',
  influence: 'Influence',
  communication: 'Communication',
  mentoring: 'Mentoring',
  'problem-solving': 'Problem solving',
  'decision-making': 'Decisions',
  prioritisation: 'Priorities',
  'working-under-pressure': 'Pressure and deadlines',
  'learning-from-failure': 'Learning from failure',
  adaptability: 'Change',
  'customer-focus': 'Customers',
  'attention-to-detail': 'Attention to detail',
} as const satisfies Record<Competency, string>;

export const competencyName = defineTexts('competencies', { en: competenciesEn, ru: competenciesRu });
