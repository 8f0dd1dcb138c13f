import { expect, it } from 'vitest';
import { nestMarks } from './quotation-marks.rules.ts';

it.each([
  ['Он сказал «нет» и ушёл', 'Он сказал „нет“ и ушёл', 'Он сказал ‘нет’ и ушёл'],
  ['I said “no” to him', 'I said „no“ to him', 'I said ‘no’ to him'],
  ['I said "no" and then "yes"', 'I said „no“ and then „yes“', 'I said ‘no’ and then ‘yes’'],
  ['сказал „нет“ и ушёл', 'сказал „нет“ и ушёл', 'сказал ‘нет’ и ушёл'],
])('marks inside a quote are those of the second level: %s', (said, ru, en) => {
  expect(nestMarks(said, 'ru')).toBe(ru);
  expect(nestMarks(said, 'en')).toBe(en);
});

it.each(['сказал «нет', 'сказал нет»', 'сказал „нет', 'said “no', 'said no”', 'said "no', 'сказал » нет «'])(
  'a mark without its pair is left out: %s',
  (said) => {
    expect(nestMarks(said, 'ru')).not.toMatch(/[«»“”„"]/u);
  },
);
