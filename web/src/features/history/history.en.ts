import { defineTexts } from '../../lib/i18n.ts';
import { historyRu } from './history.ru.ts';

export const historyEn = {
  sections: 'Sections of the history',
  attempts: 'Answers and interviews',
  stories: 'Stories',
  feedbackOf: 'Feedback on an answer',

  kind: 'What to show',
  all: 'Everything',
  answer: 'Answers',
  interview: 'Interviews',
  language: 'Language',
  anyLanguage: 'Any language',
  ru: 'Russian',
  en: 'English',
  period: 'Period',
  always: 'All time',
  month: '30 days',
  quarter: '90 days',

  trend: 'How it changes',
  overall: 'Overall score',
  up: 'rising',
  down: 'falling',
  steady: 'steady',
  unknown: 'too little to tell',
  from: 'was {{earlier}}',
  chart: '{{name}}, from the first attempt to the latest: {{values}}',
  trendEmpty: 'Two or three scored answers, and a line will appear here.',

  nothing: 'Nothing to look back at yet',
  nothingText: 'Every answer and interview appears here, with its score and the way it changes.',
  toQuestions: 'Answer a question',
  nothingFound: 'Nothing matches these filters',
  reset: 'Show everything',
  noScore: 'no score',
  draft: 'not started',
  live: 'in progress',
  ended: 'no report yet',
  reported: 'report ready',
  'too-short': 'too short',
  failed: 'failed',
} as const;

export const t = defineTexts('history', { en: historyEn, ru: historyRu });
