import { describe, expect, it } from 'vitest';
import { afterTheQuestion } from '../../../testing/scripted/after-the-question.ts';
import type { ConversationStage } from '../../../testing/scripted/conversation-stage.ts';
import type { StageScript } from '../../../testing/scripted/stage-script.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { createSpeechCaptions } from './speech-captions.ts';

const ANSWER =
  'сначала мы измерили задержки потом нашли медленный запрос и добавили индекс а в конце проверили всё под нагрузкой';

/** What of a conversation is stored, and what the client is told beside captions. */
async function converse(stage: ConversationStage) {
  const captions: string[] = [];
  const told: string[] = [];
  stage.onMessage = (message) => {
    if (message.type === 'caption') captions.push(message.text);
    else if (message.type !== 'mic-stored' && message.type !== 'pong')
      told.push(JSON.stringify({ ...message, seq: 0 }));
  };
  stage.say(ANSWER);
  await stage.pass(14_000);
  return { captions, told, stored: stage.store.facts };
}

const WITH: StageScript['stt'] = { isOwn: true, draftMs: 600 };

describe('captions of a conversation', () => {
  it('the words appear while they are said, more and more of them', async () => {
    const { captions } = await converse(await afterTheQuestion({ stt: WITH, wantsCaptions: true }));
    expect(captions.length).toBeGreaterThan(2);
    for (const caption of captions) expect(ANSWER.startsWith(caption)).toBe(true);
    expect(captions.at(-1)?.length).toBeGreaterThan(captions[0]?.length ?? Infinity);
  });

  it('nothing else of the conversation changes: not its turns, its moments or its stored events', async () => {
    const without = await converse(await afterTheQuestion({ stt: { isOwn: true } }));
    const captioned = await converse(await afterTheQuestion({ stt: WITH, wantsCaptions: true }));
    expect(without.captions).toEqual([]);
    expect(captioned.told).toEqual(without.told);
    expect(captioned.stored).toEqual(without.stored);
  });

  it('a client that does not ask for captions gets none, and costs no recognition', async () => {
    const stage = await afterTheQuestion({ stt: WITH });
    expect((await converse(stage)).captions).toEqual([]);
    expect(stage.recogniser.drafts).toEqual([]);
  });

  it('runs take at most half of the time, one at a time, and none outlasts the speech', async () => {
    const stage = await afterTheQuestion({ stt: WITH, wantsCaptions: true });
    const beganMs = stage.clock.nowMs();
    await converse(stage);
    const runs = stage.recogniser.drafts;
    const lastSpeechMs = beganMs + ANSWER.split(' ').length * 320 + 700;
    for (const [i, { fromMs, toMs }] of runs.entries()) {
      const next = runs[i + 1];
      if (next) expect(next.fromMs - toMs).toBeGreaterThanOrEqual(toMs - fromMs - 1);
      expect(toMs).toBeLessThan(lastSpeechMs);
    }
    expect(runs.length).toBeGreaterThan(2);
  });

  it('a run under way is stopped when the speech ends', async () => {
    const stage = await afterTheQuestion({ stt: { isOwn: true, draftMs: 60_000 }, wantsCaptions: true });
    const { captions } = await converse(stage);
    expect(captions).toEqual([]);
    expect(stage.recogniser.drafts.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it('a busy recogniser means no captions, and no trouble', async () => {
    const stage = await afterTheQuestion({ stt: { isOwn: true, draftMs: 'busy' }, wantsCaptions: true });
    const { captions } = await converse(stage);
    expect(captions).toEqual([]);
    expect(stage.troubles).toEqual([]);
  });
});

/** Asks of a recogniser that refuses, over a minute of speech whose sound comes every 20 ms. */
async function speakToBusyRecogniser() {
  const clock = new VirtualClock();
  const asked: { atMs: number; seconds: number }[] = [];
  const captions = createSpeechCaptions({
    timers: clock,
    locale: 'ru',
    recogniser: {
      transcribe: () => Promise.reject(new Error('busy')),
      draft: (audio) => {
        asked.push({ atMs: clock.nowMs(), seconds: audio.length / 16_000 });
        return Promise.reject(new Error('busy'));
      },
    },
    slice: (fromMs, toMs) => new Int16Array((toMs - fromMs) * 16),
    judgedMs: () => clock.nowMs(),
    neededFromMs: () => 0,
    isWanted: () => true,
    say: () => undefined,
  });
  captions.takeEdge({ type: 'speech-started', atMs: 0 });
  for (let ms = 20; ms <= 60_000; ms += 20) {
    await clock.passUntil(ms);
    captions.takeSound(ms);
  }
  return asked;
}

describe('captions of a recogniser that refuses', () => {
  it('it is asked every two seconds and not with every piece of sound', async () => {
    const asked = await speakToBusyRecogniser();
    expect(asked.length).toBeGreaterThan(10);
    for (const [i, { atMs }] of asked.entries())
      expect(atMs - (asked[i - 1]?.atMs ?? -Infinity)).toBeGreaterThanOrEqual(2_000);
  });

  it('it is given the newest sound, never more of it the longer it refuses', async () => {
    const asked = await speakToBusyRecogniser();
    expect(Math.max(...asked.map(({ seconds }) => seconds))).toBe(20);
  });
});
