import type { Locale } from '@aloud/contract/locale';
import type { DraftText } from '@aloud/contract/voice/speech';
import { DRAFT_CHUNK_SECONDS_MAX } from '@aloud/contract/voice/speech.limits';
import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Recorder } from '../../../lib/audio/recorder.ts';
import type { sendDraftPart } from '../practice.api.ts';

export type DraftSender = {
  /** Sends the rest: all of the recording is recognised while its owner looks at it. */
  finish(): Promise<void>;
  stop(): void;
};

type Options = {
  recorder: Pick<Recorder, 'recordingId' | 'readSamples'>;
  language: Locale;
  onText: (text: DraftText) => void;
  /** No more text will come: the server refuses drafts, or cannot be reached. */
  onGivenUp: () => void;
  send: typeof sendDraftPart;
};

const EVERY_MS = 2_000;
const CHUNK_SAMPLES = DRAFT_CHUNK_SECONDS_MAX * MIC_SAMPLE_RATE;
/** Kept back, so that the last request has something to send. */
const HELD_BACK_SAMPLES = MIC_SAMPLE_RATE / 50;
/** Failures in a row after which the recording goes on without captions. */
const FAILURES_MAX = 5;
/** Two tabs that record at once replace each other's draft for ever. */
const RESTARTS_MAX = 3;

/** Sends a recording while it is being made, for captions and early recognition. No failure disturbs the recording. */
export function sendDraft({ recorder, language, onText, onGivenUp, send }: Options): DraftSender {
  const leaving = new AbortController();
  const { signal } = leaving;
  let sent = 0;
  let failures = 0;
  let restarts = 0;
  let isFinished = false;
  let sending: Promise<void> | undefined;

  async function sendPart(): Promise<void> {
    const rest = recorder.readSamples(sent);
    const ready = isFinished ? rest.length : rest.length - HELD_BACK_SAMPLES;
    if (ready <= 0 && isFinished) stop();
    if (ready <= 0) return;
    const samples = rest.slice(0, Math.min(ready, CHUNK_SAMPLES));
    const isLast = isFinished && samples.length === rest.length;
    const about = { draftId: recorder.recordingId, language, signal };
    try {
      const text = await send({ ...about, from: sent, samples, isLast });
      sent += samples.length;
      failures = 0;
      if (!signal.aborted) onText(text);
      if (isLast) stop();
    } catch (error) {
      takeFailure(error);
    }
  }

  function takeFailure(error: unknown): void {
    if (signal.aborted) return;
    failures += 1;
    const wanted = findWantedSample(error);
    if (wanted !== undefined) {
      sent = wanted;
      restarts += 1;
    }
    const isRefused = error instanceof ApiError && error.kind === 'refused' && wanted === undefined;
    if (!isRefused && failures < FAILURES_MAX && restarts <= RESTARTS_MAX) return;
    stop();
    onGivenUp();
  }

  /** One request at a time: the server counts samples in order. */
  function sendNext(): Promise<void> {
    sending ??= sendPart().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const timer = setInterval(() => {
    if (!isFinished) void sendNext();
  }, EVERY_MS);

  function stop(): void {
    clearInterval(timer);
    leaving.abort();
  }

  return {
    async finish() {
      isFinished = true;
      clearInterval(timer);
      await sending;
      while (!signal.aborted) await sendNext();
    },
    stop,
  };
}

/** The server has another part of the recording than was thought: it was restarted, or a response was lost. */
function findWantedSample(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'speech.draft-gap') return undefined;
  const expected = error.detail?.expected;
  return typeof expected === 'number' ? expected : undefined;
}
