import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeLocally } from '../judging/judge-locally.rules.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const STORY =
  'Last spring our warehouse lost forty orders a week. I was asked to find out why. I watched two night shifts, wrote down every step and moved the labels to the scanner. In the end we lost three orders a week instead of forty.';
const QUESTION = 'Tell me about a problem you solved.';

type Options = {
  secondsPerWord?: number;
  gapAfter?: Record<number, number>;
  confidence?: (index: number) => number;
};

function spoken(
  text: string,
  { secondsPerWord = 0.4, gapAfter = {}, confidence = () => 0.95 }: Options = {},
): HeardWord[] {
  let at = 0.5;
  return text.split(' ').map((word, index) => {
    const start = at;
    at += secondsPerWord + (gapAfter[index] ?? 0);
    return { text: word, start, end: start + secondsPerWord, confidence: confidence(index) };
  });
}

const judge = (words: HeardWord[], language: 'ru' | 'en' = 'en') =>
  judgeLocally(tools, { question: QUESTION, language, words }).feedback;

describe('what is measured of a spoken answer', () => {
  it('its delivery is less certain than that of typed words, which have no pace; what it says is as certain', () => {
    const said = judge(spoken(STORY)).numbers;
    const typed = judgeLocally(tools, { question: QUESTION, language: 'en', text: STORY }).feedback.numbers;
    expect(said?.delivery.margin).toBeGreaterThan(typed?.delivery.margin ?? Infinity);
    expect(said?.content.margin).toBe(typed?.content.margin);
  });

  it('the pace is as listeners hear it, with the pauses in: long silences slow it down', () => {
    const steady = judge(spoken(STORY)).delivery;
    const paused = judge(spoken(STORY, { gapAfter: { 8: 4, 15: 3 } })).delivery;
    expect(steady.wordsPerMinute).toBe(150);
    expect(paused.wordsPerMinute).toBeLessThan(115);
    expect(paused.speakingSeconds).toBe(steady.speakingSeconds);
    expect((paused.answerSeconds ?? 0) - (steady.answerSeconds ?? 0)).toBeCloseTo(7, 1);
  });

  it('pauses are given with their place, and told apart inside and between sentences', () => {
    const { pauses, longestPause } = judge(spoken(STORY, { gapAfter: { 8: 1.5, 12: 2.5 } })).delivery;
    expect(longestPause).toBeCloseTo(2.5, 2);
    expect(pauses.map((pause) => [pause.seconds, pause.isInsideSentence])).toEqual([
      [1.5, false],
      [2.5, true],
    ]);
    expect(STORY.slice(0, pauses[0]?.afterChar)).toBe('Last spring our warehouse lost forty orders a week');
  });

  it('fillers are counted by the minute, with the moment each was said', () => {
    const text = `Um, ${STORY.replace('I watched', 'I, like, watched')}`;
    const { fillers, fillersPerMinute, answerSeconds } = judge(spoken(text)).delivery;
    expect(fillers.map((filler) => filler.quote)).toEqual(['Um', 'like']);
    expect(fillers[0]).toMatchObject({ start: 0.5, end: expect.closeTo(0.9, 2) });
    expect(fillersPerMinute).toBeCloseTo((2 / (answerSeconds ?? 1)) * 60, 1);
  });

  it('a restart is a restart, «очень-очень» is not', () => {
    const { restarts } = judge(
      spoken('I was I was responsible for the the release and it was very very late that evening in May.'),
    ).delivery;
    expect(restarts.map((restart) => restart.quote)).toEqual(['I was I was', 'the the']);
  });

  it('a typed answer has no times, and none are made up', () => {
    const { feedback } = judgeLocally(tools, { question: QUESTION, language: 'en', text: STORY });
    expect(feedback.delivery).toMatchObject({
      wordsPerMinute: null,
      fillersPerMinute: null,
      longestPause: null,
      pauses: [],
    });
    expect(feedback.points.every((point) => point.start === null && point.end === null)).toBe(true);
  });

  it('every quote of a spoken answer can be played', () => {
    const feedback = judge(spoken(STORY));
    expect(feedback.points.length).toBeGreaterThan(2);
    for (const point of feedback.points) {
      expect(point.start).not.toBeNull();
      expect(point.end).toBeGreaterThan(point.start ?? 0);
    }
  });
});

describe('filled pauses found in the sound', () => {
  const hear = (text: string, filledPauses: { start: number; end: number }[], language: 'ru' | 'en' = 'en') =>
    judgeLocally(tools, { question: QUESTION, language, words: spoken(text), filledPauses }).feedback;

  it('count as fillers, each with its time and the place between the words', () => {
    const clean = judge(spoken(STORY));
    // After the ninth word, which ends at 0.5 + 9 × 0.4 seconds.
    const { delivery } = hear(STORY, [{ start: 4.15, end: 4.6 }]);
    expect(delivery.filledPauses).toEqual([{ start: 4.15, end: 4.6, afterChar: expect.any(Number) }]);
    expect(STORY.slice(0, delivery.filledPauses?.[0]?.afterChar)).toMatch(/orders a week. I$/);
    expect(delivery.fillers).toEqual([]);
    expect(delivery.fillersPerMinute).toBeCloseTo(60 / (delivery.answerSeconds ?? 1), 1);
    expect(delivery.fillersPer100Words).toBeGreaterThan(clean.delivery.fillersPer100Words ?? 0);
  });

  it('move the number of the delivery alone: content, quotes and marks stay where they were', () => {
    const clean = judge(spoken(STORY));
    const held = hear(STORY, [
      { start: 0, end: 0.4 },
      { start: 4.15, end: 4.6 },
    ]);
    expect(held.numbers?.delivery.score).toBeLessThan(clean.numbers?.delivery.score ?? 0);
    expect(held.numbers?.content).toEqual(clean.numbers?.content);
    expect([held.criteria, held.points, held.marks]).toEqual([clean.criteria, clean.points, clean.marks]);
  });

  const HELD = Array.from({ length: 12 }, (_, n) => ({ start: 3 + n * 1.2, end: 3.3 + n * 1.2 }));

  it.each([STORY, `Um, ${STORY}`])('are what the advice is about where they prevail: %s', (text) => {
    const { points, firstFix } = hear(text, HELD);
    const point = points.find(({ code }) => code === 'filled-pauses');
    expect(point?.params).toMatchObject({ perMinute: expect.any(Number), healthy: 5 });
    expect(point?.end).toBeLessThan(4);
    expect(point?.quote).not.toMatch(/um/i);
    expect(points.map(({ code }) => code)).not.toContain('fillers');
    if (firstFix?.code === 'filled-pauses') expect(firstFix.place?.quote).toBe(point?.quote);
  });

  it('leave the advice to the words where those prevail', () => {
    const codes = hear(`Um, ${STORY.replaceAll('. I', '. Um, I')}`, HELD.slice(0, 1)).points.map(
      ({ code }) => code,
    );
    expect(codes).toContain('fillers');
    expect(codes).not.toContain('filled-pauses');
  });

  it('are not counted twice where the recogniser wrote them down', () => {
    const text = `Um, ${STORY}`;
    const { delivery } = hear(text, [{ start: 0.3, end: 0.8 }]);
    expect(delivery.fillers.map((filler) => filler.quote)).toEqual(['Um']);
    expect(delivery.filledPauses).toEqual([]);
    expect(delivery.fillersPerMinute).toBe(judge(spoken(text)).delivery.fillersPerMinute);
  });

  it('are counted in Russian as well, before the first word and after the last', () => {
    const text = 'Весной мы потеряли сорок заказов. Я нашёл причину и исправил её.';
    const last = text.split(' ').length * 0.4 + 0.5;
    const pauses = [
      { start: last + 0.2, end: last + 0.7 },
      { start: 0.1, end: 0.45 },
    ];
    const { filledPauses } = hear(text, pauses, 'ru').delivery;
    expect(filledPauses?.map(({ afterChar }) => afterChar)).toEqual([0, text.length - 1]);
  });

  it('an answer whose sound was not measured says nothing about them', () => {
    expect(judge(spoken(STORY)).delivery).not.toHaveProperty('filledPauses');
  });
});

describe('words the recogniser was unsure of', () => {
  const HEARD_WRONG = STORY.replace('night shifts', 'knife shirts').replace('scanner', 'umm');
  const isWrong = (index: number) =>
    ['knife', 'shirts,', 'umm.'].includes(HEARD_WRONG.split(' ')[index] ?? '');

  it('are shown as doubtful and never counted as fillers', () => {
    const feedback = judge(spoken(HEARD_WRONG, { confidence: (index) => (isWrong(index) ? 0.2 : 0.95) }));
    expect(feedback.doubtful.map((span) => span.quote)).toEqual(['knife', 'shirts', 'umm']);
    expect(feedback.delivery.fillers).toEqual([]);
  });

  it('do not lower the score', () => {
    const clear = judge(spoken(STORY)).score ?? 0;
    const unsure =
      judge(spoken(HEARD_WRONG, { confidence: (index) => (isWrong(index) ? 0.2 : 0.95) })).score ?? 0;
    expect(unsure).toBeGreaterThanOrEqual(clear - 2);
  });

  it('widen the margin, and withhold the score when they are most of the answer', () => {
    const sure = judge(spoken(STORY));
    const some = judge(spoken(STORY, { confidence: (index) => (index % 3 === 0 ? 0.3 : 0.95) }));
    const most = judge(spoken(STORY, { confidence: () => 0.3 }));
    expect(some.margin).toBeGreaterThan(sure.margin ?? 0);
    expect(most.score).toBeNull();
    expect(most.notEnough?.reason).toBe('poorly-heard');
  });
});
