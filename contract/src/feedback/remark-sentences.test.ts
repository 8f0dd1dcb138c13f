import { expect, it } from 'vitest';
import { LOCALES } from '../locale.ts';
import { sentenceOfNotEnough } from './not-enough-sentences.ts';
import {
  addSentences,
  REMARK_SENTENCES,
  sentenceOfFix,
  sentenceOfPoint,
  shortQuote,
} from './remark-sentences.ts';
import { STRONG_REMARKS, WEAK_REMARKS, type WeakRemark } from './remarks.ts';

const PARAMS = new Set(
  'quote question word unnamed words count perMinute healthy wordsPerMinute seconds'.split(' '),
);
const REMARKS = [...STRONG_REMARKS, ...WEAK_REMARKS];
const listAll = (locale: (typeof LOCALES)[number]) => {
  const { strong, weak, fix } = REMARK_SENTENCES[locale];
  return [strong, weak, fix].flatMap((table) => Object.entries(table));
};

it('says everything in at least three ways, each once, without shouting and with known words to fill in', () => {
  for (const [code, wordings] of LOCALES.flatMap(listAll)) {
    expect(new Set(wordings).size, code).toBeGreaterThanOrEqual(3);
    expect(new Set(wordings).size, code).toBe(wordings.length);
    for (const wording of wordings) {
      expect(wording).not.toContain('!');
      for (const [, name = ''] of wording.matchAll(/\{(\w+)\}/gu)) expect(PARAMS).toContain(name);
    }
  }
});

it('has a sentence for every remark even where nothing is known about its place', () => {
  for (const locale of LOCALES) {
    for (const code of REMARKS) expect(sentenceOfPoint({ code, params: {} }, locale)).toMatch(/^[^{}]+$/u);
    for (const code of WEAK_REMARKS)
      expect(sentenceOfFix({ code, params: {}, place: null }, locale)).toMatch(/^[^{}]+$/u);
  }
});

it('reads the same each time, and differently in different places', () => {
  const tell = (startChar: number, params = {}) =>
    sentenceOfPoint({ code: 'number', params, quote: 'за два дня', startChar }, 'ru');
  expect(tell(7)).toBe(tell(7, { question: 'Как?' }));
  const places = Array.from({ length: 60 }, (_, at) => tell(at));
  for (const wording of REMARK_SENTENCES.ru.strong.number)
    expect(places.filter((sentence) => sentence === wording).length).toBeGreaterThan(8);
});

it('names the very word that weakens the sentence, where it is known', () => {
  const place = { quote: 'Наверное, мы успели', startChar: 0 };
  const point = { code: 'hedges' as const, ...place };
  for (const locale of LOCALES) {
    expect(sentenceOfPoint({ ...point, params: { word: 'наверное' } }, locale)).toContain('наверное');
    expect(sentenceOfFix({ code: 'hedges', params: {}, place }, locale)).toContain('Наверное, мы успели');
  }
});

it('begins no two sentences of a list with the same word', () => {
  const codes = [
    'no-task',
    'no-result',
    'no-number',
    'clear-task',
    'own-action',
    'before-and-after',
  ] as const;
  for (const locale of LOCALES) {
    for (let startChar = 0; startChar < 20; startChar += 1) {
      const points = codes.map((code) => ({ code, params: {}, quote: 'мы', startChar }));
      const openings = addSentences(points, locale).map(({ sentence }) => sentence.split(' ')[0]);
      expect(new Set(openings).size).toBe(codes.length);
    }
  }
});

it('cuts a quote where a phrase ends', () => {
  expect(shortQuote('Мы успели в срок.')).toBe('Мы успели в срок');
  expect(
    shortQuote(
      'Я переписала расчёт в скрипты, обучила трёх бухгалтеров, и с марта мы не сорвали ни одного срока',
    ),
  ).toBe('Я переписала расчёт в скрипты, обучила трёх бухгалтеров…');
  expect(
    shortQuote('Ну, тогда я позвонил поставщику договорился о новой дате и поехал на склад в соседний город'),
  ).toBe('Ну, тогда я позвонил поставщику договорился о новой дате и поехал…');
  expect(shortQuote('Then I called the supplier and agreed on a new date for the whole batch of parts')).toBe(
    'Then I called the supplier and agreed on a new date…',
  );
  expect(shortQuote('Главный риск был в том — и я сказал об этом сразу — что данные придут поздно')).toBe(
    'Главный риск был в том — и я сказал об этом сразу…',
  );
});

it('names the language that was heard in the language of the reader', () => {
  const heard = { reason: 'other-language' as const, words: 40, wordsNeeded: 25, heardLanguage: 'uk' };
  expect(sentenceOfNotEnough(heard, 'ru', 'ru')).toBe(
    'Похоже, это украинский, а язык собеседования — русский: оценки нет.',
  );
  expect(sentenceOfNotEnough(heard, 'en', 'ru')).toContain('Ukrainian, and the interview is in Russian');
  expect(sentenceOfNotEnough(heard, 'ru')).toBe(
    'Похоже, это украинский, а не язык собеседования: оценки нет.',
  );
  for (const heardLanguage of [undefined, 'constructor', 'zz', ''])
    expect(sentenceOfNotEnough({ ...heard, heardLanguage }, 'ru', 'en')).toBe(
      REMARK_SENTENCES.ru.notEnough['other-language'],
    );
});

const LATE_HEDGE =
  'В прошлом году я работал на складе и отвечал за отправку заказов в регионы, и мы, наверное, успели почти всё';
/** The advice of every wording: the place chooses among them. */
const adviseAll = (code: WeakRemark, quote: string, params: Record<string, string>) =>
  LOCALES.flatMap((locale) =>
    Array.from({ length: 30 }, (_, startChar) =>
      sentenceOfFix({ code, params, place: { quote, startChar } }, locale),
    ),
  );

it('shows the word that is to be left out, wherever it stands in a long quote', () => {
  expect(shortQuote(LATE_HEDGE)).not.toContain('наверное');
  expect(shortQuote(LATE_HEDGE, { around: ['наверное'] })).toBe('…и мы, наверное, успели почти всё');
  const early = 'Наверное, тогда я позвонил поставщику договорился о новой дате и поехал на склад в город';
  expect(shortQuote(early, { around: ['наверное'] })).toMatch(/^Наверное, тогда/u);
  const unpunctuated =
    'we had a lot of orders that week and nobody could tell me who I guess was in charge of the night shift';
  expect(shortQuote(unpunctuated, { around: ['I guess'] })).toBe(
    '…tell me who I guess was in charge of the night shift',
  );
  for (const advice of adviseAll('hedges', LATE_HEDGE, { word: 'наверное' }))
    expect(advice.match(/наверное/gu)?.length).toBe(2);
});

it('shows the "we" that is to become an "I"', () => {
  const quote =
    'В прошлом году на складе у нас копились заказы из регионов и жалобы, поэтому мы переделали маршрут';
  for (const advice of adviseAll('only-we', quote, {})) expect(advice).toContain('мы переделали');
});

it('asks nobody to leave out a word that is not in the quote', () => {
  for (const advice of adviseAll('hedges', 'Мы успели почти всё', { word: 'наверное' }))
    expect(advice).not.toContain('наверное');
  for (const advice of adviseAll('soft-words', 'Я как-то договорился', { words: 'вроде, как-то' }))
    expect(advice).not.toContain('вроде');
});

it('asks to name what «что-то» stands for, and nobody to leave it out', () => {
  const place = { quote: 'у нас что-то упало на сервере' };
  for (let startChar = 0; startChar < 30; startChar += 1) {
    const advise = (code: 'hedges' | 'soft-words', params: Record<string, string>) =>
      sentenceOfFix({ code, params, place: { ...place, startChar } }, 'ru');
    expect(advise('hedges', { word: 'что-то' })).toBe(
      'Вместо «что-то» назовите, что именно: «у нас что-то упало на сервере».',
    );
    expect(advise('soft-words', { words: 'что-то' })).not.toMatch(/«что-то»/u);
  }
});

it('quotes each softening word by itself', () => {
  const point = { code: 'soft-words' as const, params: { words: 'вроде бы, по сути', count: 5 } };
  for (let startChar = 0; startChar < 30; startChar += 1) {
    const place = { quote: 'вроде бы', startChar };
    expect(sentenceOfPoint({ ...point, ...place }, 'ru')).toContain('«вроде бы», «по сути»');
    expect(sentenceOfPoint({ ...point, ...place }, 'en')).toContain('“вроде бы”, “по сути”');
  }
  for (const advice of adviseAll('soft-words', 'Мы вроде бы успели', { words: 'вроде бы, по сути' }))
    expect(advice).toMatch(/«вроде бы»|“вроде бы”/u);
});

it('puts the question in marks without its full stop, and ends the sentence after them', () => {
  const place = { quote: 'Вчера я варил борщ', startChar: 0 };
  const advise = (question: string, locale: 'ru' | 'en') =>
    sentenceOfFix({ code: 'gibberish', params: { question }, place }, locale);
  expect(advise('Расскажите о себе.', 'ru')).toMatch(/«Расскажите о себе»\.$/u);
  expect(advise('Tell me about yourself.', 'en')).toMatch(/“Tell me about yourself”\.$/u);
  expect(advise('Кто вы?', 'ru')).toMatch(/«Кто вы\?»$/u);
  expect(advise('Что такое «индекс»?', 'ru')).toMatch(/«Что такое „индекс“\?»$/u);
});

it('speaks of no story, no verbs and no minutes where none were asked for', () => {
  const { ru, en } = REMARK_SENTENCES;
  const all = (code: WeakRemark) =>
    [ru.weak[code], ru.fix[code], en.weak[code], en.fix[code]].flat().join(' ');
  expect(all('cue-words')).not.toMatch(/рассказ|истори|глагол|story|verb/iu);
  for (const code of ['rambling', 'too-short'] as const) expect(all(code)).not.toMatch(/минут|minute/iu);
  expect(all('no-reason')).not.toMatch(/важно|привлекает|matter|attract/iu);
  expect(all('sample-read-aloud')).not.toMatch(/хорошо|well/iu);
  expect(all('question-echoed')).not.toMatch(/только|the words of the question itself/iu);
});

it('thanks for an honest "I do not know" in one breath: the advice has a list of its own', () => {
  const unknown = { reason: 'does-not-know' as const, words: 3, wordsNeeded: 10 };
  expect(sentenceOfNotEnough(unknown, 'ru')).toBe('Спасибо за честность. Оценки нет: ответа пока не было.');
});
