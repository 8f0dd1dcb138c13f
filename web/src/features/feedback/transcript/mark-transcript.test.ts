import type { Feedback, Span } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { markTranscript } from './mark-transcript.ts';

const TEXT = 'Ну, мы нашли 70 % ошибок и вроде бы всё исправили.';

function span(quote: string): Span {
  const startChar = TEXT.indexOf(quote);
  return { quote, startChar, endChar: startChar + quote.length, start: null, end: null };
}

const WORDS = TEXT.replace('70 %', '70_%')
  .split(' ')
  .map((text, index) => ({ text: text.replace('_', ' '), start: index, end: index + 0.5 }));

function feedback(): Feedback {
  return {
    delivery: {
      fillers: [span('Ну')],
      pauses: [
        { start: 3.5, end: 5, seconds: 1.5, afterChar: span('ошибок').endChar, isInsideSentence: true },
      ],
    },
    marks: { hedges: [span('вроде бы')], figures: [span('70 %')] },
    doubtful: [span('Ну'), span('всё')],
  } as unknown as Feedback;
}

const read = () =>
  markTranscript({ text: TEXT, words: WORDS, heard: null, feedback: feedback() }).map(
    ({ mark, words, pauseAfter }) => [words.map((word) => word.text).join(' '), mark, pauseAfter?.seconds],
  );

it('marks fillers, hedges, figures and doubtful words, and keeps a phrase together', () => {
  expect(read().filter(([, mark]) => mark)).toEqual([
    ['Ну,', 'filler', undefined],
    ['70 %', 'figure', undefined],
    ['вроде бы', 'hedge', undefined],
    ['всё', 'doubtful', undefined],
  ]);
});

it('shows a silence where it was', () => {
  expect(read().find(([, , pause]) => pause !== undefined)?.[0]).toBe('ошибок');
});

it('gives every word its own moment, also where one heard word holds two', () => {
  const words = markTranscript({ text: TEXT, words: WORDS, heard: null, feedback: feedback() }).flatMap(
    (one) => one.words,
  );
  expect(words.map(({ text, start }) => [text, start])).toEqual([
    ['Ну,', 0],
    ['мы', 1],
    ['нашли', 2],
    ['70', 3],
    ['%', 3],
    ['ошибок', 4],
    ['и', 5],
    ['вроде', 6],
    ['бы', 7],
    ['всё', 8],
    ['исправили.', 9],
  ]);
});

it('a typed answer has words without moments', () => {
  const [first] = markTranscript({ text: TEXT, words: null, heard: null, feedback: feedback() });
  expect(first?.words[0]).toMatchObject({ text: 'Ну,', start: null });
});

it('puts held vowels between the words, also before the first and inside a marked phrase', () => {
  const held = (afterChar: number) => ({ start: afterChar, end: afterChar + 1, afterChar });
  const judged = feedback();
  judged.delivery.filledPauses = [held(0), held(span('вроде').endChar), held(span('исправили').endChar)];
  const passages = markTranscript({ text: TEXT, words: WORDS, heard: null, feedback: judged });
  expect(
    passages
      .filter(({ filledPauses }) => filledPauses.length > 0)
      .map(({ words, mark }) => [words.map((word) => word.text).join(' '), mark]),
  ).toEqual([
    ['', undefined],
    ['вроде', 'hedge'],
    ['исправили.', undefined],
  ]);
  expect(passages.flatMap(({ words }) => words.map((word) => word.text)).join(' ')).toBe(TEXT);
});

it('marks the words of both lists that soften an answer, each once', () => {
  const judged = feedback();
  judged.delivery.softWords = [span('вроде бы'), span('всё')];
  const marks = markTranscript({ text: TEXT, words: WORDS, heard: null, feedback: judged })
    .filter(({ mark }) => mark === 'hedge')
    .map(({ mark, words }) => [words.map((word) => word.text).join(' '), mark]);
  expect(marks).toEqual([
    ['вроде бы', 'hedge'],
    ['всё', 'hedge'],
  ]);
});

it('finds no fault with the words of an honest "I do not know"', () => {
  const judged = {
    ...feedback(),
    notEnough: { reason: 'does-not-know' as const, words: 4, wordsNeeded: 10 },
  };
  const marks = markTranscript({ text: TEXT, words: WORDS, heard: null, feedback: judged }).map(
    ({ mark }) => mark,
  );
  expect(new Set(marks)).toEqual(new Set([undefined, 'doubtful']));
});
