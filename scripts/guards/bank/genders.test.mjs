import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findGenderedPoints } from './genders.mjs';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../..');
const find = (...texts) => findGenderedPoints([{ id: 'one', points: texts.map((ru) => ({ ru })) }], root);

it('names a point that begins with what a man or a woman did', async () => {
  expect(await find('Сразу призналась в общем канале', 'Не ответил грубостью, взял паузу')).toEqual([
    'one: «призналась» in «Сразу призналась в общем канале» has a gender',
    'one: «ответил» in «Не ответил грубостью, взял паузу» has a gender',
  ]);
});

it('lets through the present, the plural and what things did', async () => {
  expect(
    await find(
      'Сразу признаётся в общем канале',
      'Урезали объём до первой версии',
      'Система убила фоновый процесс ради памяти',
      'Redux Toolkit убрал большую часть шаблонного кода',
      'Откуда взялась идея и какая проблема за ней стояла',
      'Утёк — сразу отозвать и заменить',
      'Мок подменяет внешнюю зависимость',
    ),
  ).toEqual([]);
});
