import { expect, it } from 'vitest';
import { isYes, wantsToGoOn } from './yes.rules.ts';

it.each([
  'нет',
  'нет, давайте продолжим',
  'Давайте продолжим',
  'нет не хочу заканчивать',
  'да продолжаем',
  'no',
  "okay, let's continue",
  "no, I don't want to finish",
  'not yet',
])('a candidate who says «%s» when asked whether to end goes on', (text) => {
  expect(wantsToGoOn(text)).toBe(true);
});

it.each([
  'да',
  'да, больше не хочу',
  'не могу больше',
  'да, не хочу продолжать',
  'закончим',
  'yes please',
  "yes, I don't want to continue",
  '',
  'constructor',
])('«%s» is no wish to go on', (text) => {
  expect(wantsToGoOn(text)).toBe(false);
});

it('a short yes is told from a no', () => {
  expect(isYes('да, давайте')).toBe(true);
  expect(isYes('да нет')).toBe(false);
});
