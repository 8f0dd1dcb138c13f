import { describe, expect, it } from 'vitest';
import { findDoubtfulSpans, replaceSpan } from './doubtful-spans.rules.ts';
import type { Word } from './stt.port.ts';

/** Half a second a word, a tenth between; a doubted word is written with a question mark in front. */
function say(text: string, from = 0): Word[] {
  return text.split(' ').map((marked, i) => ({
    text: marked.replace(/^\?/, ''),
    start: from + i * 0.6,
    end: from + i * 0.6 + 0.5,
    confidence: marked.startsWith('?') ? 0.4 : 0.95,
  }));
}

const write = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

describe('what another engine hears again', () => {
  it('is nothing while the words are certain, or while the engine does not say', () => {
    expect(findDoubtfulSpans(say('мы запустили сервис в марте'))).toEqual([]);
    expect(findDoubtfulSpans(say('?мы ?да').map((word) => ({ ...word, confidence: null })))).toEqual([]);
    expect(findDoubtfulSpans([])).toEqual([]);
  });

  it('is a doubtful word with half of the pause on either side', () => {
    const [span, ...others] = findDoubtfulSpans(say('мы взяли ?кубирнетис для запуска'));
    expect(others).toEqual([]);
    expect(span?.start).toBeCloseTo(1.15);
    expect(span?.end).toBeCloseTo(1.75);
  });

  it('is not a conjunction alone', () => {
    expect(findDoubtfulSpans(say('мы ?и они вместе это сделали'))).toEqual([]);
  });

  it('is one span where doubtful words stand together or one word apart', () => {
    const words = say('сделал ?пул ?реквест и ?смерджил а потом ушёл домой спать');
    const spans = findDoubtfulSpans(words);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.start).toBeCloseTo(0.55);
    expect(spans[0]?.end).toBeCloseTo(2.95);
  });

  it('is two spans where a pause lies between', () => {
    const words = [...say('это ?докир'), ...say('?редис и ещё кое что другое тоже', 5)];
    expect(findDoubtfulSpans(words)).toHaveLength(2);
  });

  it('is the whole window when half of it is doubtful: another language', () => {
    const [span, ...others] = findDoubtfulSpans(say('ай ?вонт ?ту ?телл ю ?абаут'));
    expect(others).toEqual([]);
    expect(span?.start).toBeCloseTo(0);
    expect(span?.end).toBeCloseTo(3.8);
  });

  it('is the whole window when single spans would cost more', () => {
    const text = Array.from({ length: 4 }, () => '?термин и так далее потом').join(' ');
    expect(findDoubtfulSpans(say(text))).toHaveLength(1);
  });
});

describe('what was heard again', () => {
  const words = say('мы взяли ?кубирнетис, для запуска');
  const [span = { start: 0, end: 0 }] = findDoubtfulSpans(words);
  const again = (text: string, confidence: number | null, start = 1.2) => [
    { text, start, end: start + 0.5, confidence },
  ];

  it('takes the place of the doubtful words when it is more certain', () => {
    const merged = replaceSpan(words, span, again('Kubernetes.', 0.8));
    expect(write(merged)).toBe('мы взяли Kubernetes, для запуска');
    expect(merged.map(({ start }) => start)).toEqual(words.map(({ start }) => start));
    expect(merged[2]?.confidence).toBe(0.8);
  });

  it.each([
    ['less certain', again('Kubernetes', 0.3)],
    ['of unknown certainty', again('Kubernetes', null)],
    ['nothing', []],
    ['outside of the span', again('Kubernetes', 0.9, 2.4)],
    ['more than a person can say in that time', again('продолжениеследуетвследующейсерии', 0.99)],
  ])('changes nothing when it is %s', (_name, heard) => {
    expect(replaceSpan(words, span, heard)).toEqual(words);
  });

  it('changes nothing when words were skipped, however certain the rest is', () => {
    const window = say('в ?прошлом году ?мы переписали ?сервис оплаты ?и сократили ?время ответа ?втрое');
    const [whole = { start: 0, end: 0 }] = findDoubtfulSpans(window);
    const beginning = ['В', 'прошлом.'].flatMap((text, i) => again(text, 0.99, i * 0.6));
    expect(replaceSpan(window, whole, beginning)).toEqual(window);
  });

  it.each([
    ['?эскьюэль', 'SQL'],
    ['?эйчтитипи', 'HTTP'],
    ['?джиарписи', 'gRPC'],
    ['?двадцатьпять', '25'],
  ])('an abbreviation and a number are short for what was said: %s', (heardFirst, written) => {
    const inside = say(`мы взяли ${heardFirst} для запуска`);
    const [place = { start: 0, end: 0 }] = findDoubtfulSpans(inside);
    expect(write(replaceSpan(inside, place, again(written, 0.9)))).toBe(`мы взяли ${written} для запуска`);
  });

  it('fits into the sentence: Cyrillic begins small, Latin names keep their capital', () => {
    const inside = say('мы сделали ?диплой, быстро');
    const [place = { start: 0, end: 0 }] = findDoubtfulSpans(inside);
    expect(write(replaceSpan(inside, place, again('Деплой.', 0.9)))).toBe('мы сделали деплой, быстро');
    const beginning = say('?Диплой прошёл хорошо вчера');
    const [first = { start: 0, end: 0 }] = findDoubtfulSpans(beginning);
    expect(write(replaceSpan(beginning, first, again('Деплой.', 0.9, 0)))).toBe('Деплой прошёл хорошо вчера');
  });

  it('does not repeat the words beside it, whose edges another engine sees elsewhere', () => {
    const [doubted = { start: 0 }] = words.slice(2);
    const heard = ['Взяли', 'Kubernetes', 'для.'].map((text, i) => ({
      text,
      start: doubted.start + i * 0.15,
      end: doubted.start + i * 0.15 + 0.1,
      confidence: 0.9,
    }));
    expect(write(replaceSpan(words, span, heard))).toBe('мы взяли Kubernetes, для запуска');
    expect(replaceSpan(words, span, again('взяли', 0.9))).toEqual(words);
  });

  it('may be more or fewer words, in the order of their times and inside the span', () => {
    const mixed = say('сделал ?пулреквест и ушёл домой');
    const [place = { start: 0, end: 0 }] = findDoubtfulSpans(mixed);
    const merged = replaceSpan(mixed, place, [
      { text: 'pull', start: 0.4, end: 0.8, confidence: 0.9 },
      { text: 'request', start: 0.8, end: 1.4, confidence: 0.9 },
    ]);
    expect(write(merged)).toBe('сделал pull request и ушёл домой');
    expect(merged[1]?.start).toBeCloseTo(0.55);
    expect(merged[2]?.end).toBeCloseTo(1.15);
    for (const [i, word] of merged.slice(1).entries()) {
      expect(word.start).toBeGreaterThanOrEqual((merged[i]?.end ?? 0) - 1e-9);
    }
  });
});
