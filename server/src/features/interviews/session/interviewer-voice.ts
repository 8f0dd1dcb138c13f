import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { Timers } from '../../../platform/timers.ts';
import { withSpan } from '../../../platform/tracing/tracing.ts';
import { createReplyVoice, type ReplyVoice, type Voice, voicedMs } from '../audio/reply-voice.ts';
import { VoiceTrust } from '../audio/voice-trust.ts';
import type { ConversationState, OpenUtterance, ReplyPlan } from '../event-log/conversation-events.rules.ts';
import type { ConversationLog } from '../event-log/conversation-log.ts';
import type { Interviewer, ReplyRequest } from '../interviewer/interviewer.ts';
import { writeReply } from '../interviewer/write-reply.ts';
import { joinSegments, type Segment } from '../turn-taking/playout.rules.ts';
import type { Effect, VoiceEvent } from '../turn-taking/turn-events.rules.ts';
import type { Downlink, VoiceMode } from './downlink.ts';
import type { TurnStopwatch } from './turn-metrics.ts';

export type InterviewerVoiceDeps = {
  timers: Timers;
  locale: Locale;
  manner: Manner;
  voices: () => readonly Voice[];
  interviewers: readonly Interviewer[];
  downlink: Downlink;
  stopwatch: TurnStopwatch;
  mode: () => VoiceMode;
  dispatch: (event: VoiceEvent) => void;
  log: ConversationLog;
  onUnvoiced: () => void;
  onTrouble: (what: 'reply' | 'voice', error: unknown) => void;
};

type LiveReply = {
  id: number;
  controller: AbortController;
  voice: ReplyVoice;
  /** Null until the reply is complete. */
  plan: ReplyPlan | null;
  /** The same plan, known before the first sentence where the interviewer tells it first. */
  intention: ReplyPlan | null;
  /** Set once it may be heard. */
  utterance: number | null;
  /** What is said again after a process was lost: written down as a whole. */
  rest: readonly Segment[];
};

type Generate = Extract<Effect, { type: 'generate' }>;
type GiveVoice = Extract<Effect, { type: 'give-voice' }>;

/** What was left of an utterance when a process was lost. */
export type Unfinished = { open: OpenUtterance; rest: readonly Segment[] };

export type InterviewerVoice = {
  generate(
    effect: Generate,
    request: Omit<ReplyRequest, 'kind' | 'spoken'>,
    unfinished: Unfinished | null,
  ): void;
  giveVoice(effect: GiveVoice): void;
  drop(reply: number): void;
  dropAll(): void;
};

/** Replies as they are thought and spoken: text from an interviewer, sound from a voice, both written down first. */
export function createInterviewerVoice(deps: InterviewerVoiceDeps): InterviewerVoice {
  const replies = new Map<number, LiveReply>();
  const trust = new VoiceTrust();

  function open(id: number): LiveReply {
    const controller = new AbortController();
    const speed = () => chooseSpeed(live);
    const voice = createReplyVoice({ ...deps, trust, voices: deps.voices(), speed }, controller.signal, {
      onSound: () => {
        deps.stopwatch.soundReady(id);
        if (live.utterance !== null) deps.downlink.pump();
      },
      onVoiced: (index, ms) => noteVoiced(live, index, ms),
      onUnvoiced: deps.onUnvoiced,
      onTrouble: (error) => deps.onTrouble('voice', error),
    });
    const live: LiveReply = {
      id,
      controller,
      voice,
      plan: null,
      intention: null,
      utterance: null,
      rest: [],
    };
    replies.set(id, live);
    return live;
  }

  function chooseSpeed({ intention }: LiveReply): number {
    return chooseSpeakingSpeed(deps.manner, deps.log.state(), intention);
  }

  function noteVoiced(live: LiveReply, index: number, ms: number): void {
    const mode = deps.mode();
    // How long a device takes to say a sentence is not known.
    if (mode === 'device' && live.voice.sentences[index]?.isSilent) return;
    if (live.utterance !== null)
      deps.log.write({ type: 'utterance-voiced', utterance: live.utterance, index, ms });
    deps.dispatch({ type: 'sentence-voiced', reply: live.id, index, ms });
  }

  function addSentence(live: LiveReply, text: string, isSilent = deps.mode() !== 'server'): void {
    deps.stopwatch.sentenceReady(live.id);
    deps.dispatch({ type: 'reply-sentence', reply: live.id, text, isSilent });
    live.voice.addSentence(text, isSilent);
    if (live.utterance !== null) writeSentence(live, live.utterance, live.voice.sentences.length - 1);
  }

  function writeSentence(live: LiveReply, utterance: number, index: number): void {
    const sentence = live.voice.sentences[index];
    if (!sentence) return;
    const isWritten = index < live.rest.length;
    if (!isWritten) deps.log.write({ type: 'utterance-sentence', utterance, index, text: sentence.text });
    const ms = voicedMs(sentence);
    if (!isWritten && ms !== null) deps.log.write({ type: 'utterance-voiced', utterance, index, ms });
    deps.log.whenStored(() => {
      sentence.isStored = true;
      deps.downlink.pump();
    });
  }

  function complete(live: LiveReply, plan: ReplyPlan): void {
    live.plan = plan;
    live.voice.isComplete = true;
    if (live.utterance !== null) writeComplete(live.utterance, plan);
    deps.dispatch({ type: 'reply-complete', reply: live.id, isClosing: plan.isClosing });
    deps.downlink.pump();
  }

  function writeComplete(utterance: number, plan: ReplyPlan): void {
    deps.log.write({ type: 'utterance-complete', utterance, plan });
  }

  function think(live: LiveReply, request: ReplyRequest): void {
    const { signal } = live.controller;
    const listener = {
      onPlan: (plan: ReplyPlan) => {
        live.intention = plan;
      },
      onSentence: (text: string) => addSentence(live, text),
      onComplete: (plan: ReplyPlan) => complete(live, plan),
      onFailed: () => {
        replies.delete(live.id);
        deps.dispatch({ type: 'reply-failed', reply: live.id });
      },
      onTrouble: (error: unknown) => deps.onTrouble('reply', error),
    };
    // The voice begins with the first sentence, inside the same trace.
    void withSpan({ name: `interview reply ${request.kind}`, kind: 'internal', beginsTrace: true }, () =>
      writeReply(deps, request, { signal, listener }),
    );
  }

  /** The rest is known; only an utterance that was cut off while it was being thought needs more. */
  function resay(
    live: LiveReply,
    request: Omit<ReplyRequest, 'kind' | 'spoken'>,
    { open, rest }: Unfinished,
  ): void {
    live.rest = rest;
    for (const { text, ms } of rest) addSentence(live, text, ms === 0 || deps.mode() !== 'server');
    const kind = open.kind === 'resay' ? 'answer' : open.kind;
    if (open.plan) complete(live, open.plan);
    else think(live, { ...request, kind, spoken: joinSegments(rest) });
  }

  return {
    generate({ reply, kind }, request, unfinished) {
      const live = open(reply);
      deps.stopwatch.replyAsked(reply);
      if (kind !== 'resay') think(live, { ...request, kind, spoken: '' });
      else if (unfinished) resay(live, request, unfinished);
    },
    giveVoice({ reply, utterance, turn, kind }) {
      const live = replies.get(reply);
      if (!live) return;
      live.utterance = utterance;
      deps.stopwatch.voiceGiven(reply);
      if (kind === 'resay') deps.log.write({ type: 'utterance-resaid', utterance, sentences: live.rest });
      else deps.log.write({ type: 'utterance-begun', utterance, turn, kind });
      for (const index of live.voice.sentences.keys()) writeSentence(live, utterance, index);
      if (live.plan && kind !== 'resay') writeComplete(utterance, live.plan);
      deps.downlink.begin({
        utterance,
        turn,
        mode: deps.mode(),
        speed: chooseSpeed(live),
        voice: live.voice,
      });
      live.voice.releaseAll();
    },
    drop(reply) {
      replies.get(reply)?.controller.abort();
      replies.delete(reply);
    },
    dropAll() {
      for (const { controller } of replies.values()) controller.abort();
      replies.clear();
    },
  };
}

/** How fast each manner speaks: 1 as the voice was made, less is slower. */
const MANNER_SPEEDS: Record<Manner, number> = { friendly: 0.96, 'matter-of-fact': 1, demanding: 1.06 };

/** For a candidate who asked the interviewer to speak more slowly. */
const SLOWER = 0.85;

type Said = Pick<ConversationState, 'turns' | 'open'>;

/** How fast the interviewer speaks now. A reply that was asked to be slower is slower from that reply on. */
export function chooseSpeakingSpeed(manner: Manner, { turns, open }: Said, plan: ReplyPlan | null): number {
  const plans = [plan, open?.plan, ...turns.map((turn) => turn.plan)];
  const isSlower = plans.some((one) => one?.isSlower === true);
  return Math.round(MANNER_SPEEDS[manner] * (isSlower ? SLOWER : 1) * 1_000) / 1_000;
}
