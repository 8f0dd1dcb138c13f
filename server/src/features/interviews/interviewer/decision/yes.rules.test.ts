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
  'Да нет',
  'Да нет, не заканчивайте',
  'Ага, то есть нет, не надо завершать',
  'Не заканчивайте, давайте продолжим',
  'Я не могу сейчас закончить',
  "Right, no, don't end it",
  "Yeah no, please don't finish",
  "Sure, but don't stop yet, I have more to say",
  'I would not like us to stop',
  "I don't know, let's continue",
  'нет у меня ещё достаточно времени',
  'no I have enough time',
  "I won't stop",
  'cannot end now',
  'я просто закончил ответ',
  'не хочу сейчас ничего заканчивать',
  'потом закончим',
  'рано ещё',
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
  'не знаю, давайте закончим',
  'я больше не могу, закончим',
  'да, у меня нет времени',
  'да, нет проблем',
  'Yes, no problem',
  'да к сожалению не могу продолжать, заканчивайте',
  'да я не готов, закончите',
  'да не надо, заканчивайте',
  'да нет, давайте закончим',
  'нет времени, заканчиваем',
  "I don't have time, end it",
  "I don't feel well, please stop",
  'yes I do not want this, stop it',
  'я не против',
  "I don't mind",
  '',
  'constructor',
])('«%s» is no wish to go on', (text) => {
  expect(wantsToGoOn(text)).toBe(false);
});

it('a short yes is told from a no', () => {
  expect(isYes('да, давайте')).toBe(true);
  expect(isYes('да нет')).toBe(false);
  expect(isYes('не возражаю')).toBe(true);
  expect(isYes('why not')).toBe(true);
});
