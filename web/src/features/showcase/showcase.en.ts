import { defineTexts } from '../../lib/i18n.ts';
import { showcaseRu } from './showcase.ru.ts';

const showcaseEn = {
  metTimes_one: 'met {{count}} time',
  metTimes_other: 'met {{count}} times',
  judged: 'What is judged',
  judgedText:
    'Structure, confidence, concrete examples and relevance. From your voice also pace, pauses and fillers are measured. Your accent is not judged.',
  points: 'What a strong answer contains',
  mistakes: 'Where people stumble',
  followUps: 'What is asked next',
  sample: 'A strong sample answer',
  exampleText: 'We wrote an answer with flaws and gave it to the same coach that will judge yours.',
  openExample: 'See an example of feedback',
  exampleNote: 'This is an example: the answer is ours, the feedback is real.',
  exampleTyped: 'The answer was typed, so it has no pace and no pauses. Your own voice can be played back.',
  unknown: 'There is no such question',
  unknownText: 'It was taken out of the bank, or the link is wrong.',
} as const;

export const t = defineTexts('showcase', { en: showcaseEn, ru: showcaseRu });
