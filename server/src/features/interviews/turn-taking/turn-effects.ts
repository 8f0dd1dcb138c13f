import type { EndReason, NoticeCode } from '@aloud/contract/voice/voice-protocol';
import { type Counter, type Effect, type Piece, TIMER_CLOCKS, type TimerName } from './turn-events.rules.ts';
import type { Draft, Job, Reply } from './turn-state.ts';

/** The clocks at the moment of an event. `liveMs` is where the microphone is by now, heard or not. */
export type Moment = { micMs: number; activeMs: number; liveMs: number };

type CommittedReply = { text: string; ms: number; isInterrupted: boolean };

/** Records what is to be done about an event, in order. */
export class TurnEffects {
  readonly now: Moment;
  readonly #effects: Effect[] = [];

  constructor(now: Moment) {
    this.now = now;
  }

  get effects(): readonly Effect[] {
    return this.#effects;
  }

  /** `atMs` is on the timer's own clock. */
  arm(timer: TimerName, atMs: number): void {
    this.#effects.push({ type: 'arm', timer, clock: TIMER_CLOCKS[timer], atMs });
  }

  armIn(timer: TimerName, ms: number): void {
    this.arm(timer, this.now[`${TIMER_CLOCKS[timer]}Ms`] + ms);
  }

  disarm(...timers: readonly TimerName[]): void {
    for (const timer of timers) this.#effects.push({ type: 'disarm', timer });
  }

  transcribe({ id, fromMs, toMs }: Job): void {
    this.#effects.push({ type: 'transcribe', job: id, fromMs, toMs });
  }

  dropTranscriptions(jobs: readonly Job[]): void {
    for (const { id } of jobs) this.#effects.push({ type: 'drop-transcription', job: id });
  }

  generate({ id, kind }: Draft, isGuess: boolean, pieces: readonly Piece[]): void {
    this.#effects.push({ type: 'generate', reply: id, kind, isGuess, pieces });
  }

  dropReply({ id }: Draft): void {
    this.#effects.push({ type: 'drop-reply', reply: id });
  }

  speak({ id, utterance, turn, kind }: Reply): void {
    this.#effects.push({ type: 'give-voice', reply: id, utterance, turn, kind });
  }

  pauseVoice({ utterance }: Reply): void {
    this.#effects.push({ type: 'pause-voice', utterance });
  }

  resumeVoice({ utterance }: Reply): void {
    this.#effects.push({ type: 'resume-voice', utterance });
  }

  clearVoice({ utterance }: Reply): void {
    this.#effects.push({ type: 'clear-voice', utterance });
  }

  /** Stored, so that a crash does not lose it; the turn itself is committed later. */
  persistPiece(turn: number, piece: Piece): void {
    this.#effects.push({ type: 'keep-piece', turn, piece });
  }

  persistBackchannel(text: string, atMs: number): void {
    this.#effects.push({ type: 'keep-backchannel', text, atMs });
  }

  commitCandidate(turn: number, pieces: readonly Piece[]): void {
    this.#effects.push({ type: 'commit-candidate', turn, pieces });
  }

  commitInterviewer({ turn, utterance, kind }: Reply, said: CommittedReply): void {
    this.#effects.push({ type: 'commit-interviewer', turn, utterance, kind, ...said });
  }

  showPartial(turn: number, text: string): void {
    this.#effects.push({ type: 'show-partial', turn, text });
  }

  count(counter: Counter): void {
    this.#effects.push({ type: 'count', counter });
  }

  notice(code: NoticeCode): void {
    this.#effects.push({ type: 'notice', code });
  }

  end(reason: EndReason): void {
    this.#effects.push({ type: 'end', reason });
  }
}
