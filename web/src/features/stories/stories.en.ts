import { defineTexts } from '../../lib/i18n.ts';
import { storiesRu } from './stories.ru.ts';

const storiesEn = {
  keep: 'Save as a story',
  keepText: 'A good answer can serve many questions. Name it and say what it shows.',
  title: 'Name',
  titleHint: 'Short, so that you remember it under stress: “Payments before the sale”.',
  text: 'The story',
  shows: 'What it shows',
  showsHint: 'From one to six.',
  kept: 'Story saved',

  matrix: 'What your stories cover',
  covered: '{{covered}} of {{total}} covered',
  gap: 'no story yet',
  find: 'Find a question',
  empty: 'No stories yet',
  emptyText:
    'Answer a question, and keep a good answer as a story. Here you will see what they cover and where the gaps are.',
  toQuestions: 'Answer a question',

  story: 'Story',
  attempt: 'Open the answer it came from',
  saved: 'Saved',
  removeAsk: 'Delete this story?',
  removeText: 'The answer it came from stays in your history.',
  removed: 'Story deleted',
  gone: 'There is no such story',
  goneText: 'It was deleted.',
} as const;

export const t = defineTexts('stories', { en: storiesEn, ru: storiesRu });
