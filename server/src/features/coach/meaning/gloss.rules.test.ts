import { beforeAll, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { toWord } from '../language/morphology.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { glossWords, parseGloss } from './gloss.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const TABLE = parseGloss(
  'конфликт\tconflict quarrel\nколлега\tcolleague\nупасть\tfall\nсервер\tserver\r\nёж\thedgehog\nзапрос\tquery\nбез перевода\n\tnothing\n',
);
const gloss = (text: string, table = TABLE) =>
  glossWords(
    table,
    tokensOfText(text).map((token) => toWord(token, tools.morphology)),
  );

it('Russian words are glossed by lemma, one English word for each, with their punctuation', () => {
  expect(gloss('Конфликты с коллегами, упал сервер.')).toBe('conflict with colleague, fall server.');
});

it('English terms stay, and spoken ones are written in English', () => {
  expect(gloss('SQL-запрос в кубернетис и Kafka')).toBe('sql query in kubernetes and kafka.');
});

it('a word that the table does not have is left out', () => {
  expect(gloss('Абракадабрий и сервер')).toBe('and server.');
});

it('pronouns are read as such, whatever else their forms may be', () => {
  expect(gloss('ей у него')).toBe('her at him.');
  expect(gloss('мы в нём')).toBe('we in it.');
});

it('«ё» and «е» are one letter', () => {
  expect(gloss('еж ёж')).toBe('hedgehog hedgehog.');
});

it('words that are names in JavaScript are ordinary words', () => {
  expect(gloss('constructor __proto__ конструктор')).toBe('constructor proto .');
});

it('a word too long for any dictionary says nothing', () => {
  expect(gloss(`сервер ${'щ'.repeat(5_000)} ${'x'.repeat(5_000)} упал`)).toBe('server fall.');
});

it('the table of the product knows the words of interviews', () => {
  expect(tools.gloss.size).toBeGreaterThan(4_000);
  expect(gloss('Я договорился с клиентом о сроках', tools.gloss)).toMatch(/^I \S+ with client about \S+\.$/);
});
