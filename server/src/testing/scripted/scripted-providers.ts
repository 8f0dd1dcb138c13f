import { MIC_SAMPLE_RATE, VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import type { Recogniser } from '../../features/interviews/audio/recognise-speech.ts';
import type { Voice } from '../../features/interviews/audio/reply-voice.ts';
import type { SpeechProbabilities } from '../../features/interviews/audio/speech-detector.ts';
import type {
  ConversationEvent,
  LoggedEvent,
  ReplyPlan,
} from '../../features/interviews/event-log/conversation-events.rules.ts';
import { type EventStore, LeaseLostError } from '../../features/interviews/event-log/conversation-log.ts';
import type {
  Interviewer,
  ReplyPart,
  ReplyRequest,
} from '../../features/interviews/interviewer/interviewer.ts';
import { isLoud, type WordBook } from './scripted-sound.ts';
import type { VirtualClock } from './virtual-clock.ts';

export const MIC_SAMPLES_PER_MS = MIC_SAMPLE_RATE / 1_000;
export const VOICE_SAMPLES_PER_MS = VOICE_SAMPLE_RATE / 1_000;
const VAD_SAMPLES = 512;

/** How a provider behaves on its n-th call, counted from 0. */
export type Mood = 'well' | 'fails' | 'hangs' | 'breaks off';
export type MoodOf = (call: number) => Mood;

export const scriptedDetector: SpeechProbabilities = {
  open(onProbabilities) {
    let rest = new Int16Array(0);
    let isOpen = true;
    return {
      push(samples) {
        const all = new Int16Array(rest.length + samples.length);
        all.set(rest);
        all.set(samples, rest.length);
        let at = 0;
        const found: number[] = [];
        for (; at + VAD_SAMPLES <= all.length; at += VAD_SAMPLES) {
          found.push(isLoud(all.subarray(at, at + VAD_SAMPLES)) ? 0.9 : 0.05);
        }
        rest = all.slice(at);
        if (isOpen && found.length > 0) onProbabilities(Float32Array.from(found));
      },
      close() {
        isOpen = false;
      },
    };
  },
};

export type RecogniserScript = {
  delayMs: number;
  mood?: MoodOf;
  hears?: (text: string) => string;
  isOwn?: boolean;
  /** How long preliminary words take; absent: there are none. */
  draftMs?: number | 'busy';
};
/** A run for preliminary words. */
type Draft = { fromMs: number; toMs: number; isStopped: boolean };

function toHeard(found: ReturnType<WordBook['read']>) {
  return {
    text: found.map(({ text }) => text).join(' '),
    words: found.map(({ text, startMs, endMs }) => ({ text, start: startMs / 1_000, end: endMs / 1_000 })),
  };
}

/** Hears exactly the words that are in the sound, after a while. */
export function scriptedRecogniser(
  deps: { clock: VirtualClock; words: WordBook },
  script: RecogniserScript,
): Recogniser & { calls: number; drafts: Draft[] } {
  const { draftMs } = script;
  const drafts: Draft[] = [];

  /** Preliminary words: none, where the script says that the recogniser is busy. */
  async function draft(audio: Int16Array, { signal }: { signal: AbortSignal }) {
    if (typeof draftMs !== 'number') throw new Error('busy');
    const run: Draft = { fromMs: deps.clock.nowMs(), toMs: Number.POSITIVE_INFINITY, isStopped: false };
    drafts.push(run);
    const end = () => {
      run.toMs = deps.clock.nowMs();
      run.isStopped = signal.aborted;
    };
    signal.addEventListener('abort', end, { once: true });
    await deps.clock.wait(draftMs);
    signal.throwIfAborted();
    signal.removeEventListener('abort', end);
    end();
    return toHeard(deps.words.read(audio, MIC_SAMPLES_PER_MS));
  }

  const recogniser = {
    calls: 0,
    drafts,
    ...(draftMs !== undefined && { draft }),
    isOwn: script.isOwn ?? false,
    async transcribe(audio: Int16Array, { signal }: { signal: AbortSignal }) {
      const mood = script.mood?.(recogniser.calls) ?? 'well';
      recogniser.calls += 1;
      await (mood === 'hangs' ? hang(signal) : deps.clock.wait(script.delayMs));
      signal.throwIfAborted();
      if (mood === 'fails' || mood === 'breaks off') throw new Error('the recogniser failed');
      const heard = toHeard(deps.words.read(audio, MIC_SAMPLES_PER_MS));
      return { ...heard, text: script.hears?.(heard.text) ?? heard.text };
    },
  };
  return recogniser;
}

/** A provider that never answers, unless it is told to stop. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

export type InterviewerScript = {
  firstTokenMs: number;
  tokenMs: number;
  mood?: MoodOf;
  reply: (request: ReplyRequest) => { text: string; plan?: Partial<ReplyPlan> };
};

/** Streams the scripted reply word by word, leaving out what was already said. */
export function scriptedInterviewer(
  clock: VirtualClock,
  script: InterviewerScript,
): Interviewer & { calls: ReplyRequest[] } {
  const calls: ReplyRequest[] = [];
  async function* reply(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPart> {
    const mood = script.mood?.(calls.length) ?? 'well';
    calls.push(request);
    if (mood === 'hangs') await hang(signal);
    await clock.wait(script.firstTokenMs);
    if (mood === 'fails') throw new Error('the model failed');
    const { text, plan } = script.reply(request);
    yield { type: 'plan', plan: { isClosing: request.kind === 'closing', ...plan } };
    const left = text.startsWith(request.spoken) ? text.slice(request.spoken.length).trim() : text;
    for (const [index, word] of left.split(' ').entries()) {
      signal.throwIfAborted();
      if (mood === 'breaks off' && index === 4) throw new Error('the model broke off');
      yield { type: 'text', text: `${word} ` };
      await clock.wait(script.tokenMs);
    }
  }
  return { calls, reply };
}

/** How long the scripted voice takes to say a word. */
export function spokenMs(word: string): number {
  return word.length * 50 + 100;
}

export type VoiceScript = {
  id?: string;
  /** How long a candidate waits for its sound. */
  soundWithinMs?: number;
  firstSoundMs: number;
  /** How much faster than it is heard the sound is made. */
  speed: number;
  mood?: MoodOf;
  /** Told how fast every sentence is to be spoken. */
  onSpeak?: (text: string, speakingSpeed: number) => void;
};

export function scriptedVoice(
  deps: { clock: VirtualClock; words: WordBook },
  script: VoiceScript,
): Voice & { calls: number } {
  const voice = {
    id: script.id ?? 'scripted',
    soundWithinMs: script.soundWithinMs ?? 5_000,
    calls: 0,
    async *speak(text: string, { speed, signal }: Parameters<Voice['speak']>[1]): AsyncGenerator<Int16Array> {
      script.onSpeak?.(text, speed);
      const mood = script.mood?.(voice.calls) ?? 'well';
      voice.calls += 1;
      if (mood === 'hangs') await hang(signal);
      await deps.clock.wait(script.firstSoundMs);
      if (mood === 'fails') throw new Error('the voice failed');
      const samples = deps.words.voice(text, VOICE_SAMPLES_PER_MS, spokenMs);
      const part = 500 * VOICE_SAMPLES_PER_MS;
      for (let at = 0; at < samples.length; at += part) {
        signal.throwIfAborted();
        if (mood === 'breaks off' && at > 0) throw new Error('the voice broke off');
        yield samples.slice(at, at + part);
        await deps.clock.wait(500 / script.speed);
      }
    },
  };
  return voice;
}

/** An event store in memory. After a takeover it refuses the former lease holder, as the database does. */
export class ScriptedStore {
  readonly facts: LoggedEvent[] = [];
  epoch = 0;
  /** So many of the next appends fail. */
  failures = 0;

  readonly #clock: VirtualClock;
  readonly #delayMs: number;

  constructor(clock: VirtualClock, delayMs: number) {
    this.#clock = clock;
    this.#delayMs = delayMs;
  }

  take(): EventStore {
    this.epoch += 1;
    const mine = this.epoch;
    return {
      append: async (batch) => {
        await this.#clock.wait(this.#delayMs);
        if (mine !== this.epoch) throw new LeaseLostError();
        if (this.failures > 0) {
          this.failures -= 1;
          throw new Error('the database is away');
        }
        for (const { atMs, event } of batch) this.facts.push({ seq: this.facts.length + 1, atMs, event });
      },
    };
  }

  of<Type extends ConversationEvent['type']>(type: Type): Extract<ConversationEvent, { type: Type }>[] {
    return this.facts
      .map(({ event }) => event)
      .filter((fact): fact is Extract<ConversationEvent, { type: Type }> => fact.type === type);
  }
}
