import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from './coach-tools.ts';
import { toWord } from './morphology.rules.ts';
import { cutQuote, phraseAround, phraseBefore, quoteAround } from './quotes.rules.ts';
import { tokensOfText } from './tokens.rules.ts';
import { splitSentences } from './units.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const read = (text: string) => tokensOfText(text).map((token) => toWord(token, tools.morphology));
const say = (words: readonly { norm: string }[]) => words.map(({ norm }) => norm).join(' ');

const LONG_RU =
  'в прошлом году я вёл большой проект для сети аптек мы переносили склад на новую систему учёта и за три недели до запуска поставщик сказал что новые сканеры приедут только через месяц поэтому я собрал команду и предложил считать старые коробки вручную по ночам';
const LONG_EN =
  'last year i ran a big project for a chain of pharmacies we were moving the warehouse to a new system and three weeks before the launch the supplier told us that the new scanners would come a month late so i called my manager and suggested counting the old boxes by hand at night';

describe('a quote', () => {
  it.each([LONG_RU, LONG_EN])('of a long sentence ends where a phrase ends: %s', (text) => {
    const words = read(text);
    for (let from = 0; from + 30 < words.length; from += 1) {
      const quote = cutQuote(words.slice(from));
      expect(quote.length).toBeLessThanOrEqual(25);
      expect(say(quote)).not.toMatch(
        / (?:a|an|the|to|of|for|by|at|and|so|my|new|big|old|в|на|для|за|и|по|что|я|мы|новую|новые|старые|большой|три|two|three)$/u,
      );
    }
  });

  it('ends at a sign where there is one', () => {
    const text =
      'Я переписала расчёт в скрипты, обучила трёх бухгалтеров работать с ними, и с марта мы не сорвали ни одного срока сдачи отчётности ни в одном из наших четырёх филиалов по области';
    expect(say(cutQuote(read(text)))).toBe(
      'я переписала расчет в скрипты обучила трех бухгалтеров работать с ними',
    );
  });

  it('holds the place it is about, wherever in a long sentence that is', () => {
    for (const text of [LONG_RU, LONG_EN]) {
      const words = read(text);
      for (const at of words.keys()) {
        const { from, to } = quoteAround(words, { from: 0, to: words.length }, { from: at, to: at + 1 });
        expect(to - from).toBeLessThanOrEqual(25);
        expect(from <= at && at < to).toBe(true);
      }
    }
  });

  it('is the phrase around a word, not a few words on both sides', () => {
    const words = read(LONG_EN);
    const at = words.findIndex(({ norm }) => norm === 'manager');
    expect(say(phraseAround(words, { from: at, to: at + 1 }))).toBe('so i called my manager');
  });

  it('before a silence begins where the phrase began', () => {
    const words = read(LONG_RU);
    const to = words.findIndex(({ norm }) => norm === 'предложил') + 1;
    expect(say(phraseBefore(words, to))).toBe('поэтому я собрал команду и предложил');
  });
});

it.each([LONG_RU, LONG_EN])('speech without signs is never cut inside a phrase: %s', (text) => {
  const words = read(text);
  const sentences = splitSentences(words).map(({ from, to }) => say(words.slice(from, to)));
  expect(sentences.length).toBeGreaterThan(2);
  for (const sentence of sentences)
    expect(sentence).not.toMatch(
      / (?:a|an|the|to|of|for|with|by|at|called|my|new|big|в|на|для|за|по|новую|новые|большой)$/u,
    );
});

const spoken = (text: string, pause: (index: number) => number) => {
  let at = 0.5;
  return text.split(' ').map((word, index) => {
    const start = at;
    at += 0.35 + pause(index);
    return { text: word, start, end: start + 0.3 };
  });
};

describe('the quotes of a feedback', () => {
  const QUESTION = 'Tell me about a conflict at work.';
  const STORY =
    'Last spring our warehouse was losing parcels every week, and the night shift blamed the day shift. I kind of sat down with both leads, and we sort of drew the route of one parcel. It was kind of obvious where it vanished, I guess. I basically moved the scanner to the door and stuff, and the losses fell from forty a week to three.';

  it('of long pauses and soft words begin and end with a phrase', () => {
    const stalls = [11, 24, 38];
    const { feedback } = judgeLocally(tools, {
      question: QUESTION,
      language: 'en',
      words: spoken(STORY, (index) => (stalls.includes(index) ? 3 : 0)),
    });
    const all = [
      ...feedback.points,
      ...Object.values(feedback.criteria).flatMap((criterion) => criterion.evidence),
    ];
    for (const code of ['long-pauses', 'soft-words'] as const) {
      const quote = all.find((point) => point.code === code)?.quote ?? '';
      expect(quote.split(' ').length).toBeGreaterThan(3);
      expect(STORY).toMatch(new RegExp(`(?:^|[.,] )${quote.replace(/[.]/gu, '\\.')}`, 'u'));
    }
    for (const { quote } of all) expect(quote.split(/\s+/u).length).toBeLessThanOrEqual(26);
  });

  const FILLED =
    'Um, we had, like, a problem, you know, with the scanner, and, um, I, like, called the lead, you know, and, uh, we fixed it, so yeah.';

  it('give a rate a minute only where the words have times', () => {
    const find = (answer: object) =>
      judgeLocally(tools, { question: QUESTION, language: 'en', ...answer }).feedback.points.find(
        ({ code }) => code === 'fillers',
      )?.params;
    expect(find({ text: FILLED })).toEqual({ count: expect.any(Number) });
    expect(find({ words: spoken(FILLED, () => 0) })).toMatchObject({ perMinute: expect.any(Number) });
  });
});
