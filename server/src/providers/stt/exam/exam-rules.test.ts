import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import { describe, expect, it } from 'vitest';
import { chooseRecogniser, isLasting, judgeRecogniser } from './exam.rules.ts';
import { plainWords } from './plain-words.rules.ts';
import { compareWords } from './word-errors.rules.ts';

const good = { easyErrorRate: 0, wordErrorRate: 0.1, cpuPerSecond: 0.4, realTimeFactor: 3, memoryMb: 900 };
const live = { use: 'live', threads: 2, memoryBytes: 2e9 } as const;
const recordings = { ...live, use: 'recordings' } as const;

describe('a model is used', () => {
  it('when it hears and is quick enough, however busy the machine was', () => {
    expect(judgeRecogniser(good, live)).toEqual({ isPassed: true, reason: 'passed' });
  });

  it.each([
    ['an easy sentence lost more than a tenth of its words', { easyErrorRate: 0.11 }, 'wrong-words'],
    ['half of all words are wrong', { wordErrorRate: 0.51 }, 'wrong-words'],
    ['its process is ended after each job', { memoryMb: 2000 }, 'no-memory'],
    ['its answers would come after the silence that ends a turn', { cpuPerSecond: 0.8 }, 'too-slow'],
  ])('not when %s', (_name, change, reason) => {
    expect(judgeRecogniser({ ...good, ...change }, live)).toEqual({ isPassed: false, reason });
  });

  it('for recordings also when a conversation would wait too long', () => {
    expect(judgeRecogniser({ ...good, cpuPerSecond: 1.6 }, recordings).isPassed).toBe(true);
    expect(judgeRecogniser({ ...good, cpuPerSecond: 2.4 }, recordings).reason).toBe('too-slow');
  });
});

function exam(modelId: string, changes: Partial<SpeechExam> = {}): SpeechExam {
  return {
    modelId,
    purpose: 'stt',
    use: 'live',
    isPassed: true,
    reason: 'passed',
    wordErrorRate: 0.2,
    cpuPerSecond: 0.2,
    realTimeFactor: 0.2,
    memoryMb: 500,
    examinedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

describe('of several models', () => {
  it('the one with the fewest errors is used', () => {
    const exams = [exam('base'), exam('small', { wordErrorRate: 0.1, cpuPerSecond: 0.6 })];
    expect(chooseRecogniser(exams, 'live')?.modelId).toBe('small');
  });

  it('the cheaper one where the errors differ by chance only', () => {
    const exams = [
      exam('dear', { wordErrorRate: 0.1, cpuPerSecond: 0.6 }),
      exam('cheap', { wordErrorRate: 0.11 }),
    ];
    expect(chooseRecogniser(exams, 'live')?.modelId).toBe('cheap');
  });

  it('never one that failed, or passed for another use only', () => {
    const exams = [
      exam('failed', { wordErrorRate: 0, isPassed: false, reason: 'too-slow' }),
      exam('other', { wordErrorRate: 0, use: 'recordings' }),
    ];
    expect(chooseRecogniser(exams, 'live')).toBeUndefined();
  });
});

describe('a verdict is kept', () => {
  it.each(['passed', 'wrong-words'] as const)('when it is %s, however busy the machine was', (reason) => {
    expect(isLasting(exam('any', { reason, realTimeFactor: 9 }), 2)).toBe(true);
  });

  it('when a quiet machine was too slow', () => {
    const slow = { reason: 'too-slow', cpuPerSecond: 1, realTimeFactor: 0.6 } as const;
    expect(isLasting(exam('slow', slow), 2)).toBe(true);
    expect(isLasting(exam('slow', { ...slow, realTimeFactor: 3 }), 2)).toBe(false);
  });

  it.each(['crashed', 'no-memory'] as const)('not when it %s: that may pass', (reason) => {
    expect(isLasting(exam('any', { reason }), 2)).toBe(false);
  });
});

describe('words are compared as they sound', () => {
  it.each([
    ['Ёлка, ещё раз!', 'елка еще раз'],
    ['сорок два процента', '42%'],
    ['двадцать тысяч пятьсот рублей', '20 500 рублей'],
  ])('%s is %s', (text, other) => {
    expect(plainWords(text, 'ru')).toEqual(plainWords(other, 'ru'));
  });

  it('lost, added and other words are errors', () => {
    const { errors, differences } = compareWords(['один', 'два', 'три'], ['один', 'пять', 'три', 'шесть']);
    expect({ errors, differences }).toEqual({ errors: 2, differences: ['два→пять', '+шесть'] });
  });
});
