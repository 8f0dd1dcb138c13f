import { QUESTION_TEXT_MAX } from '@aloud/contract/questions/questions.limits';
import { readWithin } from '../../../platform/async/with-timeout.ts';
import type { Timers } from '../../../platform/timers.ts';
import { type Chunker, EMPTY_CHUNKER, endText, pushText } from '../audio/sentence-chunker.rules.ts';
import type { ReplyPlan } from '../event-log/conversation-events.rules.ts';
import type { Interviewer, ReplyPart, ReplyRequest } from './interviewer.ts';

/** A longer reply, the question it asks apart, is an interviewer that does not stop. */
const LONGEST_REPLY_CHARACTERS = 900;
/** The candidate waits in silence: the first interviewer gets one quick retry, then the next one replies. */
const FIRST_WORDS_MS = [6_000, 4_000, 4_000] as const;
const NEXT_WORDS_MS = 4_000;

export type ReplyListener = {
  /** As soon as it is known; another interviewer that takes over may replace it. */
  onPlan: (plan: ReplyPlan) => void;
  onSentence: (text: string) => void;
  onComplete: (plan: ReplyPlan) => void;
  onFailed: () => void;
  onTrouble: (error: unknown) => void;
};

type Deps = { timers: Timers; interviewers: readonly Interviewer[] };

/** Gets a reply sentence by sentence: from the first interviewer, again, then from the others. */
export async function writeReply(
  deps: Deps,
  request: ReplyRequest,
  options: { signal: AbortSignal; listener: ReplyListener },
): Promise<void> {
  const { signal, listener } = options;
  const reading = new Reading(request.spoken, listener);
  const [first, ...others] = deps.interviewers;
  const tries = first ? [first, first, ...others] : [];
  for (const [index, interviewer] of tries.entries()) {
    const stream = {
      open: (inner: AbortSignal) => interviewer.reply({ ...request, spoken: reading.spoken }, inner),
      onItem: (part: ReplyPart) => reading.take(part),
    };
    const firstWithinMs = FIRST_WORDS_MS[index] ?? NEXT_WORDS_MS;
    try {
      await readWithin(deps.timers, stream, { signal, firstWithinMs, nextWithinMs: NEXT_WORDS_MS });
      if (reading.end()) return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof EnoughSaid) break;
      listener.onTrouble(error);
      reading.startOver();
    }
  }
  if (reading.hasSaid) reading.finish();
  else listener.onFailed();
}

class EnoughSaid extends Error {}

/** A position's question may be long, and is asked to its end. */
function measureQuestion({ question }: ReplyPlan): number {
  const text = typeof question === 'object' && question && 'text' in question ? question.text : '';
  return typeof text === 'string' ? Math.min(text.length, QUESTION_TEXT_MAX) : 0;
}

/** A reply as far as it has come. Half a sentence of a failed try is dropped; whole ones were already spoken. */
class Reading {
  #chunker: Chunker = EMPTY_CHUNKER;
  #plan: ReplyPlan = { isClosing: false };
  #sentences: string[] = [];
  readonly #before: string;
  readonly #listener: ReplyListener;

  constructor(before: string, listener: ReplyListener) {
    this.#before = before;
    this.#listener = listener;
  }

  get spoken(): string {
    return [this.#before, ...this.#sentences].filter((text) => text !== '').join(' ');
  }

  get hasSaid(): boolean {
    return this.spoken !== '';
  }

  take(part: ReplyPart): void {
    if (part.type === 'plan') {
      this.#plan = part.plan;
      this.#listener.onPlan(part.plan);
      return;
    }
    const { chunker, sentences } = pushText(this.#chunker, part.text);
    this.#chunker = chunker;
    for (const sentence of sentences) this.#say(sentence);
    if (this.spoken.length + chunker.rest.length > LONGEST_REPLY_CHARACTERS + measureQuestion(this.#plan))
      throw new EnoughSaid();
  }

  /** False when the interviewer said nothing: then the next one is tried. */
  end(): boolean {
    for (const sentence of endText(this.#chunker)) this.#say(sentence);
    this.#chunker = EMPTY_CHUNKER;
    if (!this.hasSaid) return false;
    this.finish();
    return true;
  }

  finish(): void {
    this.#listener.onComplete(this.#plan);
  }

  startOver(): void {
    this.#chunker = EMPTY_CHUNKER;
  }

  #say(sentence: string): void {
    this.#sentences.push(sentence);
    this.#listener.onSentence(sentence);
  }
}
