import { textOfWords } from '@aloud/contract/feedback/transcript';
import { expect, it } from 'vitest';
import { sayWords } from '../../testing/spoken-words.ts';
import { insertFilledPauses } from './insert-filled-pauses.rules.ts';

// One word every half second, 0.4 s each.
const WORDS = sayWords('мы решили подождать');

it('a filled pause stands between the words it was held between, and in no text', () => {
  const heard = insertFilledPauses(WORDS, [
    { start: 1.5, end: 2 },
    { start: 0.4, end: 0.55 },
  ]);
  expect(heard.map(({ text, event }) => event ?? text)).toEqual([
    'мы',
    'filled-pause',
    'решили',
    'подождать',
    'filled-pause',
  ]);
  expect(textOfWords(heard)).toBe('мы решили подождать');
});

it('words without pauses stay as they are', () => {
  expect(insertFilledPauses(WORDS, [])).toEqual(WORDS);
});
