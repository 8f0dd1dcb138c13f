import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import type { Clip } from './clips.ts';
import { logger, need, never, store, vad } from './engines.ts';
import { hold, quantile, title } from './report.ts';

const SESSIONS = 150;
const LIVE_SECONDS = 10;
const FRAME_MS = 40;
const FRAME_SAMPLES = 640;

/** How many live sessions one core can listen to, at the pace of their microphones. */
export async function benchDetector(clip: Clip): Promise<void> {
  await need('silero-vad');
  await vad.detect(clip.samples.subarray(0, 16_000), never);
  title(`voice detector: ${SESSIONS} live sessions for ${LIVE_SECONDS} s`);
  const lags: number[] = [];
  const sent: number[][] = Array.from({ length: SESSIONS }, () => []);
  const cpuBefore = process.cpuUsage();
  const sessions = sent.map((times, i) =>
    vad.open((probabilities) => {
      const now = performance.now();
      for (const _ of probabilities) lags.push(now - (times.shift() ?? now));
      void i;
    }),
  );
  let at = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const from = (at * FRAME_SAMPLES) % (clip.samples.length - FRAME_SAMPLES);
      sessions.forEach((session, i) => {
        const already = Math.floor((at * FRAME_SAMPLES) / 512);
        const now = Math.floor(((at + 1) * FRAME_SAMPLES) / 512);
        for (let n = already; n < now; n += 1) sent[i]?.push(performance.now());
        session.push(clip.samples.slice(from, from + FRAME_SAMPLES));
      });
      at += 1;
      if (at * FRAME_MS < LIVE_SECONDS * 1000) return;
      clearInterval(timer);
      setTimeout(resolve, 500);
    }, FRAME_MS);
  });
  for (const session of sessions) session.close();
  const cpu = process.cpuUsage(cpuBefore);
  const cpuSeconds = (cpu.user + cpu.system) / 1e6;
  const perCore = (SESSIONS * LIVE_SECONDS) / cpuSeconds;
  console.log(
    `answers after ${quantile(lags, 0.5).toFixed(1)} ms median, ${quantile(lags, 0.99).toFixed(1)} ms p99; ${((cpuSeconds * 1000) / (SESSIONS * LIVE_SECONDS)).toFixed(2)} CPU-ms per session-second, timers and messages included`,
  );
  hold({
    name: 'voice detector sessions per core',
    value: perCore,
    limit: SESSIONS,
    unit: 'sessions',
    isAtLeast: true,
  });
}

/** Whether the server still answers at once while everything hears and speaks. */
export async function benchEventLoop(clips: readonly Clip[]): Promise<void> {
  title('event loop while every engine is busy');
  const speech = createSpeech(readConfig({ MODELS_DIR: store.directory }).speech, logger);
  await speech.prepare(never);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const stop = new AbortController();
  const busy = Promise.allSettled([
    ...clips.map((clip) =>
      speech.stt.transcribe(clip.samples, {
        locale: clip.language,
        owner: SERVER_OWNER,
        signal: stop.signal,
      }),
    ),
    repeat(stop.signal, (i) =>
      drain(
        speech.tts.speak(`Question number ${i}, tell me about your project and your team.`, {
          locale: 'en',
          owner: SERVER_OWNER,
          signal: stop.signal,
        }),
      ),
    ),
    repeat(stop.signal, (i) =>
      drain(
        speech.tts.speak(`Вопрос номер ${i}, расскажите о вашем проекте и о команде.`, {
          locale: 'ru',
          owner: SERVER_OWNER,
          signal: stop.signal,
        }),
      ),
    ),
    repeat(stop.signal, () => speech.vad.detect(clips[0]?.samples ?? new Int16Array(0), stop.signal)),
  ]);
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  delay.disable();
  stop.abort();
  await busy;
  await speech.close();
  // The histogram counts the timer's own millisecond too.
  const milliseconds = (share: number) => delay.percentile(share) / 1e6 - 1;
  console.log(
    `p50 ${milliseconds(50).toFixed(1)} ms, p99 ${milliseconds(99).toFixed(1)} ms, longest ${(delay.max / 1e6).toFixed(1)} ms`,
  );
  hold({ name: 'event loop delay p99', value: milliseconds(99), limit: 20, unit: 'ms' });
}

async function repeat(signal: AbortSignal, work: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 1; !signal.aborted; round += 1) await work(round);
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of chunks);
}
