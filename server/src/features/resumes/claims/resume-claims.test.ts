import { beforeAll, expect, it } from 'vitest';
import { loadMorphology } from '../../coach/language/coach-tools.ts';
import type { Morphology } from '../../coach/language/morphology.rules.ts';
import { tokensOfText, tokensOfWords } from '../../coach/language/tokens.rules.ts';
import { compareClaims } from './resume-claims.rules.ts';

const RUSSIAN = `Анна Петрова
Опыт работы
Март 2021 — настоящее время	ООО «Северный ветер»
Backend-разработчик
• Сократила время ответа поиска на 40 %
• Руководила командой из 5 человек
Июнь 2018 — Май 2020
Ромашка, Москва
Тестировщик`;

const ENGLISH = `Jane Doe
Experience
Jan 2020 – Present	Globex
Software engineer
• Reduced checkout errors by 30%
• Led a team of four engineers
2016 – 2019	Initech
Intern`;

const now = new Date('2026-03-01');
let morphology: Morphology;

beforeAll(async () => {
  morphology = await loadMorphology();
});

const compare = (text: string, said: string) =>
  compareClaims(morphology, {
    text,
    now,
    turns: [{ turn: 3, text: said, tokens: tokensOfText(said), fromMs: 1_000 }],
  });
const kinds = (text: string, said: string) => compare(text, said).map(({ kind }) => kind);

it('a figure said differently stands beside the line it differs from', () => {
  expect(compare(RUSSIAN, 'Привет. Тогда я сократила время ответа поиска на шестьдесят процентов.')).toEqual([
    {
      kind: 'number',
      said: {
        turn: 3,
        quote: 'Тогда я сократила время ответа поиска на шестьдесят процентов',
        fromMs: 1_000,
      },
      written: expect.objectContaining({
        quote: 'Сократила время ответа поиска на 40 %',
        line: 4,
      }) as unknown,
    },
  ]);
  expect(kinds(RUSSIAN, 'Я руководила командой из восьми человек.')).toEqual(['number']);
  expect(kinds(ENGLISH, 'I reduced the checkout errors by fifty percent.')).toEqual(['number']);
});

it('the same sentence said twice stands there once', () => {
  const said = 'Я руководила командой из восьми человек.';
  expect(kinds(RUSSIAN, `${said} ${said}`)).toEqual(['number']);
});

it('what is said as it is written, or about something else, is no difference', () => {
  expect(kinds(RUSSIAN, 'Я сократила время ответа поиска на сорок процентов.')).toEqual([]);
  expect(kinds(RUSSIAN, 'Я руководила командой из пяти человек.')).toEqual([]);
  expect(kinds(RUSSIAN, 'Продажи выросли на шестьдесят процентов.')).toEqual([]);
  expect(kinds(ENGLISH, 'I led a team of four engineers and reduced checkout errors by 30%.')).toEqual([]);
  expect(kinds(ENGLISH, 'We had fifty percent more visitors at night.')).toEqual([]);
});

it('years and titles are compared only where the employer is named', () => {
  expect(kinds(RUSSIAN, 'Я пришла в Ромашку в 2016 году.')).toEqual(['date']);
  expect(kinds(RUSSIAN, 'Я пришла в Ромашку в 2018 году.')).toEqual([]);
  expect(kinds(RUSSIAN, 'В 2016 году я много путешествовала.')).toEqual([]);
  expect(kinds(RUSSIAN, 'В Ромашке я была разработчиком.')).toEqual(['title']);
  expect(kinds(RUSSIAN, 'В Ромашке я была тестировщиком.')).toEqual([]);
  expect(kinds(ENGLISH, 'At Initech I was a software engineer.')).toEqual(['title']);
  expect(kinds(ENGLISH, 'I joined Globex in 2018.')).toEqual(['date']);
});

it('experience may be rounded, not doubled', () => {
  expect(kinds(RUSSIAN, 'У меня семь лет опыта.')).toEqual([]);
  expect(kinds(RUSSIAN, 'У меня двенадцать лет опыта.')).toEqual(['experience']);
  expect(kinds(ENGLISH, 'I have twenty years of experience.')).toEqual(['experience']);
});

it('a figure that was not heard well is not held against anybody', () => {
  const words = 'я руководила командой из восьми человек'.split(' ').map((text, at) => ({
    text,
    start: at,
    end: at + 0.5,
    confidence: text === 'восьми' ? 0.2 : 0.9,
  }));
  const turn = { turn: 1, fromMs: 0, ...tokensOfWords(words) };
  expect(compareClaims(morphology, { text: RUSSIAN, now, turns: [turn] })).toEqual([]);
});
