import { expect, it } from 'vitest';
import { judgeVoice } from './judge-voice.rules.ts';

const good = { wordErrorRate: 0.05, peak: 0.4, clippedShare: 0, cpuPerSecond: 0.3 };

it('a voice that is understood, clean and quick enough may speak', () => {
  expect(judgeVoice(good, { threads: 2 })).toEqual({ isPassed: true, reason: 'passed' });
});

it('four words of five are enough, fewer are not', () => {
  expect(judgeVoice({ ...good, wordErrorRate: 0.2 }, { threads: 2 }).isPassed).toBe(true);
  expect(judgeVoice({ ...good, wordErrorRate: 0.21 }, { threads: 2 }).reason).toBe('wrong-words');
});

it.each([
  ['silent', { peak: 0.001, wordErrorRate: 1 }],
  ['clipped', { clippedShare: 0.01 }],
  ['wrong-words', { wordErrorRate: 0.9 }],
  ['too-slow', { cpuPerSecond: 2 }],
] as const)('a voice that is %s is never used', (reason, change) => {
  expect(judgeVoice({ ...good, ...change }, { threads: 2 })).toEqual({ isPassed: false, reason });
});

it('what is too slow for one thread may be quick enough for two', () => {
  const slow = { ...good, cpuPerSecond: 1.5 };
  expect(judgeVoice(slow, { threads: 1 }).reason).toBe('too-slow');
  expect(judgeVoice(slow, { threads: 2 }).isPassed).toBe(true);
});
