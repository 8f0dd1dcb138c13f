import { expect, it } from 'vitest';
import { type Mood, scriptedVoice } from '../../../testing/scripted/scripted-providers.ts';
import { WordBook } from '../../../testing/scripted/scripted-sound.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { createReplyVoice, type Voice } from './reply-voice.ts';
import { VoiceTrust } from './voice-trust.ts';

const clock = new VirtualClock();
const words = new WordBook();

function speakAs(id: string, moods: readonly Mood[], firstSoundMs = 100) {
  const mood = (call: number) => moods[call] ?? moods.at(-1) ?? 'well';
  return scriptedVoice({ clock, words }, { id, firstSoundMs, speed: 1_000, mood });
}

/** How long a candidate waits for each reply of one sentence, by the voices of one conversation. */
async function measureWaits(voices: readonly Voice[], replies: number): Promise<number[]> {
  const trust = new VoiceTrust();
  const waits: number[] = [];
  for (let reply = 0; reply < replies; reply += 1) {
    const from = clock.nowMs();
    const over = new Promise<void>((resolve) => {
      const listener = {
        onSound: () => undefined,
        onVoiced: () => resolve(),
        onUnvoiced: () => undefined,
        onTrouble: () => undefined,
      };
      const deps = { timers: clock, trust, voices, locale: 'ru' as const, speed: () => 1 };
      createReplyVoice(deps, new AbortController().signal, listener).addSentence('Понятно', false);
    }).then(() => waits.push(Math.round((clock.nowMs() - from) / 500) * 500));
    await clock.passUntil(from + 30_000);
    await over;
  }
  return waits;
}

it('a voice that never comes keeps the candidate waiting once, and no other voice is doubted for it', async () => {
  const other = speakAs('other', ['well']);
  expect(await measureWaits([speakAs('stuck', ['hangs']), other], 3)).toEqual([10_000, 0, 0]);
  expect(other.calls).toBe(3);
});

it('a voice that fails at once is still waited for', async () => {
  const failing = speakAs('only', ['fails', 'fails', 'well'], 3_000);
  const waits = await measureWaits([failing], 2);
  expect(waits).toEqual([6_000, 3_000]);
  expect(failing.calls).toBe(3);
});

it('a sentence that comes in time does not win back a long wait', async () => {
  const moods: Mood[] = ['hangs', 'hangs', 'well', 'well', 'hangs', 'hangs', 'well', 'hangs', 'hangs'];
  expect(await measureWaits([speakAs('only', moods)], 6)).toEqual([10_000, 0, 0, 3_000, 0, 3_000]);
});

it('a voice that was in time ten times is waited for again, and after another doubt later', async () => {
  const well = (times: number) => Array.from<Mood>({ length: times }).fill('well');
  const late: Mood[] = ['hangs', 'hangs'];
  const moods = [...late, ...well(10), ...late, ...well(19), ...late];
  const waits = await measureWaits([speakAs('only', moods)], 32);
  expect(waits.filter((ms) => ms > 0)).toEqual([10_000, 10_000, 3_000]);
});

it('a voice is waited for as long as its operator allows', async () => {
  const slow = { ...speakAs('slow', ['well'], 20_000), soundWithinMs: 25_000 };
  expect(await measureWaits([slow], 2)).toEqual([20_000, 20_000]);
});

it('a doubted voice wins trust back, however short its operator lets people wait', async () => {
  const moods: Mood[] = ['hangs', 'hangs', 'well'];
  const brisk = { ...speakAs('brisk', moods, 1_300), soundWithinMs: 1_600 };
  expect(await measureWaits([brisk], 2)).toEqual([3_000, 1_500]);
});

it('a voice that is only slow goes on speaking after it was late once', async () => {
  const late = speakAs('late', ['hangs', 'well'], 4_000);
  expect(await measureWaits([late], 3)).toEqual([9_000, 4_000, 4_000]);
  expect(late.calls).toBe(4);
});

/** A voice whose first sound comes after these times, the last of them from then on. */
function voiceThatNeeds(...firstSoundMs: readonly number[]): Voice {
  let calls = 0;
  return {
    id: 'only',
    soundWithinMs: 5_000,
    async *speak() {
      const ms = firstSoundMs[Math.min(calls, firstSoundMs.length - 1)] ?? 0;
      calls += 1;
      await clock.wait(ms);
      yield new Int16Array(2_400);
    },
  };
}

it('a phrase that was spoken before tells nothing of how long a slow voice needs', async () => {
  // Late once; then sounds that were kept come at once between those that are made.
  const voice = voiceThatNeeds(6_000, 2_500, 0, 2_500, 0, 3_500, 0, 2_500);
  expect(await measureWaits([voice], 7)).toEqual([7_500, 0, 2_500, 0, 3_500, 0, 2_500]);
});

it('a voice that comes back slower than it is waited for is given its whole time every few replies', async () => {
  const voice = voiceThatNeeds(6_000, 6_000, 2_000);
  expect(await measureWaits([voice], 6)).toEqual([10_000, 3_000, 3_000, 2_000, 2_000, 2_000]);
});

it('of two doubted voices the one that speaks is asked first', async () => {
  const dead = { ...voiceThatNeeds(60_000), id: 'dead' };
  const slow = voiceThatNeeds(6_000, 2_500);
  expect(await measureWaits([dead, slow], 8)).toEqual([
    15_000, 4_500, 4_500, 8_000, 4_500, 2_500, 2_500, 2_500,
  ]);
});

it('a voice that stays away costs its whole time only every few replies', async () => {
  const voice = voiceThatNeeds(60_000);
  expect(await measureWaits([voice], 6)).toEqual([10_000, 3_000, 3_000, 6_500, 3_000, 3_000]);
});
