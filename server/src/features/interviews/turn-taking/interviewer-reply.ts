import { PLAYBACK_REPORT_MS } from '@aloud/contract/voice/voice-protocol.limits';
import { ECHO_MEMORY_MS } from './barge-in.rules.ts';
import { findEarlyAnswer } from './candidate-speech.ts';
import {
  endOfPlayout,
  joinSegments,
  type PlayoutPosition,
  playedText,
  recentlyPlayedText,
} from './playout.rules.ts';
import type { TurnEffects } from './turn-effects.ts';
import type { Playback, VoiceEvent } from './turn-events.rules.ts';
import {
  type Context,
  type Draft,
  type Reply,
  type Replying,
  withContext,
  withSpeech,
} from './turn-state.ts';

/** What becomes of an interviewer's reply: written, played, cut or finished. */

/** A live client reports within a few milliseconds. */
const CLEAR_REPORT_MS = 1_000;
/** Synthesis and a slow network together take less; a muted or blocked player takes for ever. */
const PLAYBACK_PATIENCE_MS = 10_000;

export type DraftEvent = Extract<
  VoiceEvent,
  { type: 'reply-sentence' | 'reply-complete' | 'sentence-voiced' }
>;

/** A draft as it grows; an event of another one leaves it alone. */
export function growDraft<D extends Draft>(draft: D, event: DraftEvent): D {
  if (draft.id !== event.reply) return draft;
  switch (event.type) {
    case 'reply-sentence':
      return {
        ...draft,
        segments: [...draft.segments, { text: event.text, ms: null }],
        isVoiced: draft.isVoiced || !event.isSilent,
      };
    case 'reply-complete':
      return { ...draft, isComplete: true, isClosing: draft.isClosing || event.isClosing };
    case 'sentence-voiced':
      return {
        ...draft,
        segments: draft.segments.map((segment, i) =>
          i === event.index ? { ...segment, ms: event.ms } : segment,
        ),
      };
  }
}

/** All that was made of a voiced reply was played, as far as the client's last report tells, and more is being made. */
export function waitsForVoice({ isVoiced, segments, played }: Reply): boolean {
  const made = segments.findIndex(({ ms }) => ms === null);
  const madeMs = endOfPlayout(segments.slice(0, made)).ms;
  return isVoiced && made >= 0 && played.ms >= madeMs - PLAYBACK_REPORT_MS;
}

export function armPlayback(fx: TurnEffects): void {
  fx.armIn('playback', PLAYBACK_PATIENCE_MS);
}

/** The player has moved on, and echo cancellation learns with it. */
export function notePlayed<State extends Replying>(state: State, playback: Playback, fx: TurnEffects): State {
  const { reply, context } = state;
  const ms = Math.max(reply.played.ms, playback.ms);
  const played: PlayoutPosition = { ms, chars: playback.chars ?? reply.played.chars };
  const warmUpLeftMs = Math.max(0, context.echo.warmUpLeftMs - (ms - reply.played.ms));
  armPlayback(fx);
  return {
    ...withContext(state, { echo: { ...context.echo, warmUpLeftMs }, isPlaybackSuspect: false }),
    reply: { ...reply, played },
  };
}

/** All of the reply was heard, or read when there is no sound. */
export function finishReply(context: Context, reply: Reply, fx: TurnEffects): Context {
  const text = joinSegments(reply.segments);
  const recent = recentlyPlayedText(reply.segments, endOfPlayout(reply.segments), ECHO_MEMORY_MS);
  const sealed = withSpeech(context, { answer: findEarlyAnswer(context, reply) });
  const said = noteSaid(sealed, recent, fx);
  const settled = settleCut(said, fx);
  disarmVoice(fx);
  fx.commitInterviewer(reply, { text, ms: reply.played.ms, isInterrupted: false });
  fx.dropReply(reply);
  return settled;
}

/** Silences the interviewer at once. What was heard of the reply is known when the client has reported. */
export function cutReply(context: Context, reply: Reply, fx: TurnEffects): Context {
  const settled = settleCut(context, fx);
  disarmVoice(fx);
  fx.clearVoice(reply);
  fx.dropReply(reply);
  fx.armIn('clear-report', CLEAR_REPORT_MS);
  return { ...settled, cut: reply };
}

function disarmVoice(fx: TurnEffects): void {
  fx.disarm('playback', 'reply-slow', 'take-back', 'barge-in', 'barge-in-meant', 'false-interruption');
}

/** Commits what was heard of a cut utterance before anything later is; a missing report is replaced by the last one. */
export function settleCut(context: Context, fx: TurnEffects, report?: Playback): Context {
  const { cut } = context;
  if (!cut || (report && report.utterance !== cut.utterance)) return context;
  const played: PlayoutPosition = {
    ms: Math.max(cut.played.ms, report?.ms ?? 0),
    chars: report?.chars ?? cut.played.chars,
  };
  const text = playedText(cut.segments, played);
  const settled: Context = { ...context, cut: null };
  fx.disarm('clear-report');
  if (text === '') return settled;
  const isInterrupted = !cut.isComplete || text !== joinSegments(cut.segments);
  fx.commitInterviewer(cut, { text, ms: played.ms, isInterrupted });
  return noteSaid(settled, recentlyPlayedText(cut.segments, played, ECHO_MEMORY_MS), fx);
}

function noteSaid(context: Context, text: string, fx: TurnEffects): Context {
  return { ...context, echo: { ...context.echo, lastSaid: { text, endedMicMs: fx.now.micMs } } };
}
