import { expect, it } from 'vitest';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { sayWords } from '../../testing/spoken-words.ts';
import { answerText, onRecording } from './answer-text.rules.ts';

it('an answer that was spoken and typed is judged whole, and its spoken words keep their times', () => {
  const words = sayWords('Сначала голосом немного.');
  const answer = answerText([{ turn: 2, text: 'Итак: Сначала голосом немного. Потом текстом.', words }]);
  expect(answer.text).toBe('Итак: Сначала голосом немного. Потом текстом.');
  expect(answer.judged).toEqual({ text: answer.text });
  const timed = answer.marks.map(({ startChar, endChar, start }) => [
    answer.text.slice(startChar, endChar),
    start,
  ]);
  expect(timed).toEqual([
    ['Итак:', null],
    ...words.map(({ text, start }) => [text, start]),
    ['Потом текстом.', null],
  ]);
});

it('an answer that was only spoken is judged by its words and their times', () => {
  const words = sayWords('Сначала голосом.');
  const answer = answerText([{ turn: 2, text: 'Сначала голосом.', words }]);
  expect(answer.judged.words?.map(({ text }) => text)).toEqual(['Сначала', 'голосом.']);
});

const TERM = { text: 'pull request,', heard: 'пул реквест,', start: 11, end: 12, confidence: 0.4 };
const HUM = { text: '', start: 10.2, end: 10.7, event: 'filled-pause' } as const;

it('a corrected term is told with what was heard, in a turn that was partly typed as well', () => {
  const words = [{ text: 'Мой', start: 10, end: 10.2 }, TERM];
  for (const text of ['Мой pull request,', 'Мой pull request, и ещё текстом']) {
    const answer = answerText([{ turn: 2, text, words }]);
    expect(answer.corrections).toEqual([{ startChar: 4, endChar: 17, heard: 'пул реквест,' }]);
    expect(answer.text).toBe(text);
  }
});

it('filled pauses are judged as sound, are in no text, and come back on the clock of the recording', () => {
  const turns = [
    { turn: 2, text: 'Мой pull request,', words: [{ text: 'Мой', start: 10, end: 10.2 }, HUM, TERM] },
    {
      turn: 4,
      text: 'принят',
      words: [
        { ...HUM, start: 30, end: 30.5 },
        { text: 'принят', start: 31, end: 32 },
      ],
    },
  ];
  const answer = answerText(turns);
  expect(answer.text).toBe('Мой pull request, принят');
  expect(answer.judged.words?.map(({ text }) => text)).toEqual(['Мой', 'pull request,', 'принят']);
  // The second turn begins a breath of 0.4 s after the first, which lasts 2 s.
  expect(answer.judged.filledPauses).toEqual([
    { start: expect.closeTo(0.2, 5), end: expect.closeTo(0.7, 5) },
    { start: expect.closeTo(2.4, 5), end: expect.closeTo(2.9, 5) },
  ]);
  const feedback = scriptFeedback();
  const judged = [
    { start: 0.2, end: 0.7, afterChar: 3 },
    { start: 2.4, end: 2.9, afterChar: 17 },
  ];
  const placed = onRecording(
    { ...feedback, delivery: { ...feedback.delivery, filledPauses: judged } },
    answer,
  );
  expect(placed.delivery.filledPauses).toEqual([
    { start: 10.2, end: 10.7, afterChar: 3 },
    { start: 30, end: 30.5, afterChar: 17 },
  ]);
});

it('an answer of an older interview, without either, is read as before', () => {
  const answer = answerText([{ turn: 2, text: 'Сначала голосом.', words: sayWords('Сначала голосом.') }]);
  expect(answer.judged).not.toHaveProperty('filledPauses');
  expect(answer.corrections).toEqual([]);
  expect(onRecording(scriptFeedback(), answer).delivery).not.toHaveProperty('filledPauses');
});
