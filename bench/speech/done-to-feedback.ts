import { availableParallelism } from 'node:os';
import { judgeLocally } from '../../server/src/features/coach/judging/judge-locally.rules.ts';
import { loadCoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { DraftStore } from '../../server/src/features/speech/drafts/draft-store.ts';
import { transcribeRecording } from '../../server/src/features/speech/transcribe-recording.ts';
import { keepAliveTimers } from '../../server/src/platform/timers.ts';
import { decodeFile } from '../../server/src/providers/audio/decode-file.ts';
import { toWave } from '../../server/src/providers/audio/wave-file.ts';
import type { Clip } from './clips.ts';
import { type BenchedStt, logger, never, openStt, vad } from './engines.ts';
import { hold, percent, title } from './report.ts';

const RATE = 16_000;
const LENGTHS_SECONDS = [20, 60, 180];
const WARM_UP_SECONDS = 5;
/** What a page sends, and how often. */
const PART_SECONDS = 2;
/** Windows older than this are recognised long before "done": that part is sent at once, which saves the bench minutes. */
const PACED_SECONDS = 60;
/** On two quiet cores; seconds from "done" to the feedback on an answer of a minute. */
const LIMITS_SECONDS: Record<string, number> = { 'whisper-base': 8, 'whisper-small': 20 };

/** The time from "done" to the feedback, without and with recognition during the recording. */
export async function benchDone(clips: readonly Clip[], models = Object.keys(LIMITS_SECONDS)): Promise<void> {
  title(`from "done" to the feedback (${availableParallelism()} cores)`);
  const spoken = clips.filter(({ language }) => language === 'ru');
  for (const model of models) {
    for (const seconds of LENGTHS_SECONDS) {
      const answer = makeAnswer(spoken, seconds);
      const before = await measure(model, answer, async (bench) => judge(bench, answer));
      const after = await measure(model, answer, async (bench) => {
        await record(bench, answer);
        return judge(bench, answer);
      });
      const tell = (spent: number) => `${spent.toFixed(1).padStart(6)} s (${percent(spent / seconds)})`;
      console.log(`  ${model.padEnd(14)} ${seconds} s: before ${tell(before)}, with drafts ${tell(after)}`);
      const limit = LIMITS_SECONDS[model];
      if (seconds === 60 && limit !== undefined)
        hold({ name: `"done" to feedback, 60 s, ${model}`, value: after, limit, unit: 's' });
    }
  }
}

/** Each case with a recogniser of its own: it remembers what it has recognised. */
async function measure(
  model: string,
  answer: Int16Array,
  work: (bench: BenchedStt) => Promise<number>,
): Promise<number> {
  const bench = await openStt({ ru: model, en: 'moonshine-tiny' });
  try {
    // Loading the models is part of no answer. Turned round, its words are none that will be remembered; silence would load nothing.
    const turned = answer.slice(0, WARM_UP_SECONDS * RATE).reverse();
    await bench.stt.transcribe(turned, { locale: 'ru', owner: 'warm', signal: never });
    return await work(bench);
  } finally {
    await bench.close();
  }
}

/** Loaded by the server once, at its start. */
const tools = await loadCoachTools();
const ABOUT = { accountId: 'candidate', sessionId: 'session', draftId: 'draft', language: 'ru' } as const;

/** Sends the answer as a page does: all but the last minute at once, the rest at the pace of the microphone. */
async function record({ stt }: BenchedStt, answer: Int16Array): Promise<void> {
  const drafts = new DraftStore({ stt, timers: keepAliveTimers, logger });
  const part = PART_SECONDS * RATE;
  const pacedFrom = Math.max(0, answer.length - PACED_SECONDS * RATE);
  let paceMs = 0;
  for (let from = 0; from < answer.length; from += part) {
    const samples = answer.subarray(from, from + part);
    const isLast = from + part >= answer.length;
    if (from >= pacedFrom) {
      paceMs ||= performance.now() - ((from - pacedFrom) / RATE) * 1_000;
      const dueMs = paceMs + ((from + samples.length - pacedFrom) / RATE) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
    }
    const sent = drafts.append({ ...ABOUT, from, samples, isLast });
    if (from < pacedFrom) await sent;
    else void sent;
    // The candidate of the unpaced part is still speaking: what can be settled of it is settled by now.
    if (from < pacedFrom && from + part >= pacedFrom) await settle(stt, answer.subarray(0, from + part));
  }
}

async function settle(stt: BenchedStt['stt'], soFar: Int16Array): Promise<void> {
  const growing = { probabilities: new Float32Array(0), settledSeconds: 0, isWhole: false };
  await stt.transcribe(soFar, { locale: 'ru', owner: ABOUT.accountId, signal: never, growing });
}

/** What the server does with a sent recording; seconds it took. */
async function judge({ stt }: BenchedStt, answer: Int16Array): Promise<number> {
  const startedAt = performance.now();
  const decodeAudio = (bytes: Uint8Array) => decodeFile(bytes, { longestSeconds: 600, aac: undefined });
  const heard = await transcribeRecording(
    { stt, vad, decodeAudio },
    { accountId: ABOUT.accountId, bytes: toWave(answer, RATE), locale: 'ru', signal: never },
  );
  judgeLocally(tools, {
    question: 'Расскажите о сложной задаче',
    type: 'behavioural',
    sample: null,
    language: 'ru',
    words: heard.words,
    answerSeconds: heard.seconds,
  });
  return (performance.now() - startedAt) / 1_000;
}

/** The clips one after the other, over and over, cut to this length; no two rounds alike, so that nothing is known. */
function makeAnswer(clips: readonly Clip[], seconds: number): Int16Array {
  const answer = new Int16Array(seconds * RATE);
  let at = 0;
  for (let round = 0; at < answer.length; round += 1) {
    for (const { samples } of clips) {
      const part = samples.subarray(0, answer.length - at);
      answer.set(round === 0 ? part : part.map((sample) => sample + ((sample + round) % 2)), at);
      at += part.length;
      if (at >= answer.length) break;
    }
  }
  return answer;
}
