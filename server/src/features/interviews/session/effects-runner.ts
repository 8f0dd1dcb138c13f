import type { EndReason, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import { type SpanStart, withSpan } from '../../../platform/tracing/tracing.ts';
import type { Microphone } from '../audio/microphone.ts';
import type { Recognised } from '../audio/recognise-speech.ts';
import type { ConversationLog } from '../event-log/conversation-log.ts';
import { joinPieces } from '../turn-taking/candidate-speech.ts';
import type { Counter, Effect, TimerName, VoiceEvent } from '../turn-taking/turn-events.rules.ts';
import type { TurnState } from '../turn-taking/turn-state.ts';
import type { DeadlineClock } from './deadline-clock.ts';
import type { Downlink } from './downlink.ts';
import type { InterviewerVoice, Unfinished } from './interviewer-voice.ts';
import type { TurnStopwatch } from './turn-metrics.ts';

export type EffectsParts = {
  log: ConversationLog;
  active: DeadlineClock<TimerName>;
  microphone: Microphone;
  voice: InterviewerVoice;
  downlink: Downlink;
  stopwatch: TurnStopwatch;
  unfinished: Unfinished | null;
  recognise: (stretch: { fromMs: number; toMs: number }, signal: AbortSignal) => Promise<Recognised>;
  dispatch: (event: VoiceEvent) => void;
  say: (saying: ServerSaying) => void;
  onCount: (counter: Counter) => void;
  onEnd: (reason: EndReason) => void;
};

export type EffectsRunner = { apply(effect: Effect, state: TurnState): void; close(): void };

/** A conversation is no request: each of its steps is a trace. */
const RECOGNITION: SpanStart = { name: 'interview recognition', kind: 'internal', beginsTrace: true };

/** Executes the effects of the turn machine, and decides nothing. */
export function createEffectsRunner(parts: EffectsParts): EffectsRunner {
  const { log, active, microphone, voice, downlink, stopwatch, say } = parts;
  const jobs = new Map<number, AbortController>();

  function transcribe({ job, fromMs, toMs }: Extract<Effect, { type: 'transcribe' }>): void {
    const controller = new AbortController();
    jobs.set(job, controller);
    stopwatch.recognitionAsked(job);
    withSpan(RECOGNITION, () => parts.recognise({ fromMs, toMs }, controller.signal)).then(
      ({ text, words }) => {
        if (!jobs.delete(job)) return;
        stopwatch.recognised(job);
        parts.dispatch({ type: 'transcribed', job, text, words });
      },
      () => {
        if (jobs.delete(job)) parts.dispatch({ type: 'transcription-failed', job });
      },
    );
  }

  function dropTranscription(job: number): void {
    const controller = jobs.get(job);
    jobs.delete(job);
    controller?.abort();
  }

  function generate(effect: Extract<Effect, { type: 'generate' }>, { context }: TurnState): void {
    const request = {
      turns: log.state().turns.filter((turn) => turn.turn !== context.speech.answer?.turn),
      answer: joinPieces(effect.pieces),
      timeLeft: context.timeLeft,
      remainingMs: Math.max(0, context.limitMs - active.nowMs()),
    };
    voice.generate(effect, request, parts.unfinished);
  }

  function commitCandidate(
    { turn, pieces }: Extract<Effect, { type: 'commit-candidate' }>,
    state: TurnState,
  ): void {
    log.write({ type: 'candidate-said', turn, pieces });
    stopwatch.committed({
      turn,
      lastSpeechMs: state.context.speech.lastSpeechMs,
      micMs: microphone.clock.nowMs(),
    });
    log.whenStored(() => {
      for (const { typedId } of pieces) if (typedId !== null) say({ type: 'typed-stored', id: typedId });
      say({
        type: 'turn-committed',
        turn,
        role: 'candidate',
        text: joinPieces(pieces),
        isInterrupted: false,
      });
    });
  }

  function commitInterviewer(effect: Extract<Effect, { type: 'commit-interviewer' }>): void {
    const { turn, utterance, text, isInterrupted } = effect;
    log.write({ ...effect, type: 'interviewer-said', untilMs: microphone.liveMs() });
    downlink.end(utterance);
    log.whenStored(() => say({ type: 'turn-committed', turn, role: 'interviewer', text, isInterrupted }));
  }

  const handlers: {
    [Type in Effect['type']]: (effect: Extract<Effect, { type: Type }>, state: TurnState) => void;
  } = {
    transcribe,
    'drop-transcription': ({ job }) => dropTranscription(job),
    generate,
    'drop-reply': ({ reply }) => voice.drop(reply),
    'give-voice': (effect) => voice.giveVoice(effect),
    'pause-voice': ({ utterance }) => say({ type: 'audio-pause', utterance }),
    'resume-voice': ({ utterance }) => say({ type: 'audio-resume', utterance }),
    'clear-voice': ({ utterance }) => {
      log.write({ type: 'utterance-cut', utterance });
      downlink.clear(utterance);
    },
    arm: ({ timer, clock, atMs }) => (clock === 'mic' ? microphone.clock : active).arm(timer, atMs),
    disarm: ({ timer }) => {
      microphone.clock.disarm(timer);
      active.disarm(timer);
    },
    'keep-piece': ({ turn, piece }) => log.write({ type: 'candidate-heard', turn, piece }),
    'show-partial': ({ turn, text }) => say({ type: 'transcript', turn, text }),
    'commit-candidate': commitCandidate,
    'commit-interviewer': commitInterviewer,
    'keep-backchannel': ({ text, atMs }) => log.write({ type: 'backchannel', text, atMs }),
    count: ({ counter }) => {
      parts.onCount(counter);
      log.write({ type: 'counted', counter });
    },
    notice: ({ code }) => {
      log.write({ type: 'noticed', code });
      say({ type: 'notice', code });
    },
    end: ({ reason }) => parts.onEnd(reason),
  };

  return {
    apply(effect, state) {
      (handlers[effect.type] as (effect: Effect, state: TurnState) => void)(effect, state);
    },
    close() {
      for (const job of jobs.keys()) dropTranscription(job);
      voice.dropAll();
    },
  };
}
