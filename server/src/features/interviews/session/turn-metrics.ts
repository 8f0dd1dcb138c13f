import type { Timers } from '../../../platform/timers.ts';

/** Milliseconds of one exchange: from the candidate's last word to the interviewer's first sound. */
export type TurnMetrics = Partial<
  Record<
    | 'silence' /** last word → the answer counts as over, on the microphone's clock */
    | 'recognition' /** asked → words */
    | 'first-sentence' /** asked → a sentence to say */
    | 'first-sound' /** sentence → sound */
    | 'answer-to-sound' /** answer over → sent */
    | 'voice-to-voice' /** last word → heard by the candidate, on the microphone's clock */,
    number
  >
>;

export type TurnStopwatch = {
  recognitionAsked(job: number): void;
  recognised(job: number): void;
  replyAsked(reply: number): void;
  sentenceReady(reply: number): void;
  soundReady(reply: number): void;
  committed(input: { turn: number; lastSpeechMs: number; micMs: number }): void;
  voiceGiven(reply: number): void;
  /** The measured turn, once, when its reply is heard. */
  heard(micMs: number | undefined): { turn: number; metrics: Record<string, number> } | null;
};

type ReplyTimes = { askedMs: number; sentenceMs?: number; soundMs?: number };
type Pending = { turn: number; lastSpeechMs: number; micMs: number; atMs: number; reply: number | null };

/** Measures each exchange. A number that would be negative has lost its anchor and is left out. */
export function createTurnStopwatch(timers: Pick<Timers, 'nowMs'>): TurnStopwatch {
  const nowMs = () => timers.nowMs();
  const jobs = new Map<number, number>();
  const replies = new Map<number, ReplyTimes>();
  let recognitionMs: number | undefined;
  let pending: Pending | null = null;

  function measure(from: number | undefined, to: number | undefined): number | undefined {
    return from === undefined || to === undefined || to < from ? undefined : Math.round(to - from);
  }

  return {
    recognitionAsked: (job) => jobs.set(job, nowMs()),
    recognised(job) {
      recognitionMs = measure(jobs.get(job), nowMs());
      jobs.delete(job);
    },
    replyAsked: (reply) => replies.set(reply, { askedMs: nowMs() }),
    sentenceReady(reply) {
      const times = replies.get(reply);
      if (times) times.sentenceMs ??= nowMs();
    },
    soundReady(reply) {
      const times = replies.get(reply);
      if (times) times.soundMs ??= nowMs();
    },
    committed(input) {
      pending = { ...input, atMs: nowMs(), reply: null };
    },
    voiceGiven(reply) {
      if (pending) pending.reply = reply;
    },
    heard(micMs) {
      if (pending?.reply == null) return null;
      const { turn, reply, lastSpeechMs, atMs } = pending;
      const times = replies.get(reply);
      const metrics: TurnMetrics = {};
      const entries: [keyof TurnMetrics, number | undefined][] = [
        ['silence', measure(lastSpeechMs, pending.micMs)],
        ['recognition', recognitionMs],
        ['first-sentence', measure(times?.askedMs, times?.sentenceMs)],
        ['first-sound', measure(times?.sentenceMs, times?.soundMs)],
        ['answer-to-sound', measure(atMs, Math.max(atMs, times?.soundMs ?? Number.NaN))],
        ['voice-to-voice', measure(lastSpeechMs, micMs)],
      ];
      for (const [name, ms] of entries) if (ms !== undefined) metrics[name] = ms;
      pending = null;
      replies.clear();
      return { turn, metrics };
    },
  };
}
