import { defineTexts } from '../../lib/i18n.ts';
import { administrationRu } from './admin.ru.ts';
import { interviewsEn } from './interviews/interviews.en.ts';
import { positionsEn } from './positions/positions.en.ts';
import { questionsEn } from './questions/questions.en.ts';
import { usersEn } from './users/users.en.ts';

const administrationEn = {
  tabs: 'Sections of the administration',
  positions: 'Positions',
  interviews: 'Interviews',
  questions: 'Questions',
  people: 'Users',
  invites: 'Invite requests',
  speech: 'Speech',
  documents: 'Documents',
  audit: 'Audit log',
  search: 'Search',
  clear: 'Clear the search',
  all: 'all',
  sorting: 'Order',
  further: 'Next',
  shown: '{{first}}–{{last}} of {{total}}',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Try another word, or drop the filter.',
  reset: 'Show everything',
  state: 'State',
  type: 'Kind',
  when: 'When',
  language: 'Language',
  level: 'Level',
  gone: 'deleted account',
  ru: 'Russian',
  en: 'English',
  junior: 'Junior',
  middle: 'Middle',
  senior: 'Senior',
  behavioural: 'behavioural',
  technical: 'technical',
  situational: 'situational',
  unusual: 'unusual',
  minutes: '{{count}} min',
  sides: 'Transcript and report',
  reportNone: 'There is no report yet: the candidate or the summary asks for one.',
  ...usersEn,
  ...interviewsEn,
  ...questionsEn,
  ...positionsEn,
} as const;

export const t = defineTexts('administration', { en: administrationEn, ru: administrationRu });
