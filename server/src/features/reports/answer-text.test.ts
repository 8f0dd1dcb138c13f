import { expect, it } from 'vitest';
import { sayWords } from '../../testing/spoken-words.ts';
import { answerText } from './answer-text.rules.ts';

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
