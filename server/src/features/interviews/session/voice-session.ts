import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { AudioFrame } from '@aloud/contract/voice/voice-frames';
import type { EndReason, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import type { ConversationState } from '../event-log/conversation-events.rules.ts';
import { isBetweenTurns } from '../turn-taking/candidate-speech.ts';
import type { VoiceEvent } from '../turn-taking/turn-events.rules.ts';
import { nextTurnState } from '../turn-taking/turn-machine.ts';
import { type TurnState, unsettledFromMs } from '../turn-taking/turn-state.ts';
import type { Hello, Play } from './client-hello.ts';
import { voiceModeOf, type Wire } from './downlink.ts';
import { resumeConversation, type Settings } from './resuming.rules.ts';
import { createSessionParts, type SessionParts, type VoiceSessionDeps } from './session-parts.ts';
import { isSameShown, type ShownState, shownState, snapshotOf } from './shown-state.rules.ts';
import { type SessionMessage, takeClientMessages } from './take-client-messages.ts';

type Options = {
  interviewId: string;
  locale: Locale;
  manner: Manner;
  settings: Settings;
  conversation: ConversationState;
  play: Play | undefined;
  /** Where the device can speak the language, it does, even if the server could. */
  prefersDeviceVoice?: boolean;
};

/** One conversation: events come in one by one, the turn machine decides, and this session executes the effects. */
export class VoiceSession {
  /** Settles once everything is stored; `lost` when another process has taken over. */
  readonly over: Promise<EndReason | 'lost'>;
  readonly #deps: VoiceSessionDeps;
  readonly #options: Options;
  readonly #parts: SessionParts;
  readonly #dispatch: (event: VoiceEvent) => void;
  readonly #receive: (message: SessionMessage) => void;
  #state: TurnState;
  #shown: ShownState;
  #wire: Wire | null = null;
  #hello: Hello = { deviceVoices: [], wantsVoice: true };
  #detachedAtMs: number | null = null;
  #isOver = false;
  #isHandedOver = false;
  #settleOver: (reason: EndReason | 'lost') => void = () => undefined;

  constructor(deps: VoiceSessionDeps, options: Options) {
    this.#deps = deps;
    this.#options = options;
    const { locale, manner, conversation } = options;
    const resumed = resumeConversation(conversation, options.settings, options.play ?? null);
    this.#state = resumed.state;
    this.#shown = shownState(resumed.state);
    this.over = new Promise((resolve) => {
      this.#settleOver = resolve;
    });
    this.#dispatch = createEventQueue(
      (event: VoiceEvent) => this.#handle(event),
      (error) => {
        // A conversation that fails takes no other with it: it is picked up again from its stored events.
        deps.onTrouble('session', error);
        this.#leave('lost');
      },
    );
    const dispatch = this.#dispatch;
    const say = (saying: ServerSaying) => this.#say(saying);
    this.#parts = createSessionParts(
      deps,
      { locale, manner, conversation, resumed },
      {
        dispatch,
        say,
        mode: () => voiceModeOf(this.#hello, { ...options, hasServerVoice: deps.voices().length > 0 }),
        neededFromMs: () => unsettledFromMs(this.#state),
        wantsCaptions: () => this.#state.is === 'hearing' && this.#hello.wantsCaptions === true,
        onEnd: (reason) => this.#end(reason),
        onLost: () => this.#leave('lost'),
      },
    );
    this.#receive = takeClientMessages({ ...this.#parts, onMeasured: deps.onMeasured, say, dispatch });
  }

  /** A connection of the candidate; it replaces the one before. */
  attach(wire: Wire, hello: Hello): void {
    const { active, downlink, log, microphone } = this.#parts;
    const isFirst = this.#state.is === 'idle';
    const absentMs = this.#detachedAtMs === null ? 0 : this.#deps.timers.nowMs() - this.#detachedAtMs;
    this.#hello = hello;
    this.#wire = wire;
    this.#welcome(!isFirst || this.#options.conversation.lastSeq > 0, microphone.attach(hello.mic));
    this.#correctPlayer(wire, hello.play?.utterance);
    active.run(true);
    downlink.attach(wire, hello.play);
    log.write({ type: 'link', isUp: true });
    this.#dispatch(isFirst ? { type: 'client-ready' } : { type: 'link-up', absentMs });
    if (hello.play) this.#catchUp(hello.play);
  }

  detach(): void {
    const { active, downlink, log, microphone } = this.#parts;
    this.#wire = null;
    downlink.detach();
    active.run(false);
    microphone.detach();
    this.#detachedAtMs = this.#deps.timers.nowMs();
    log.write({ type: 'link', isUp: false });
    this.#dispatch({ type: 'link-down' });
  }

  receive(message: SessionMessage): void {
    if (!this.#isHandedOver) this.#receive(message);
  }

  receiveAudio(frame: AudioFrame): void {
    if (!this.#isHandedOver) this.#parts.microphone.take(frame);
  }

  stop(reason: EndReason): void {
    this.#dispatch({ type: 'stop', reason });
  }

  /** Time the candidate was connected, since the interview began. */
  activeMs(): number {
    return this.#parts.active.nowMs();
  }

  /** A pause in which the conversation changes processes unnoticed. */
  isBetweenTurns(): boolean {
    return isBetweenTurns(this.#state);
  }

  /**
   * Takes nothing more in, and resolves once everything that has happened is stored. What comes later, and sound whose
   * words are not stored, is not confirmed to the client, which sends it again to the process that goes on.
   */
  async handOver(): Promise<void> {
    if (this.#isHandedOver || this.#isOver) return;
    this.#isHandedOver = true;
    const { active, effects, log, microphone } = this.#parts;
    effects.close();
    microphone.close();
    active.run(false);
    // Carries the time of the conversation so far.
    log.write({ type: 'link', isUp: false });
    await log.settled();
  }

  /** Everything that has happened so far is stored. */
  settled(): Promise<void> {
    return this.#parts.log.settled();
  }

  /** Lets go of everything at once; the stored events are enough to go on elsewhere. */
  dispose(): void {
    this.#leave('lost');
  }

  #handle(event: VoiceEvent): void {
    if (this.#isOver || this.#isHandedOver) return;
    const { active, effects, microphone } = this.#parts;
    const { state, effects: wanted } = nextTurnState(this.#state, event, {
      micMs: microphone.clock.nowMs(),
      liveMs: microphone.liveMs(),
      activeMs: active.nowMs(),
    });
    this.#state = state;
    for (const effect of wanted) effects.apply(effect, state);
    this.#showChange();
  }

  #showChange(): void {
    const next = shownState(this.#state);
    if (isSameShown(this.#shown, next)) return;
    this.#shown = next;
    this.#say({ type: 'state', ...next });
  }

  #say(saying: ServerSaying): void {
    this.#wire?.say(saying);
  }

  #welcome(isResumed: boolean, micNext: number): void {
    const { active, downlink, log } = this.#parts;
    const { interviewId, settings } = this.#options;
    const remainingMs = Math.max(0, settings.limitMs - active.nowMs());
    const serverMs = this.#deps.timers.nowMs();
    this.#say({ type: 'welcome', interviewId, isResumed, micNext, remainingMs, serverMs });
    this.#say(snapshotOf(this.#state, log.state(), downlink.current()));
  }

  /** A player that missed a cut would go on with an utterance that is over, and one that missed a pause would speak on. */
  #correctPlayer(wire: Wire, playing: number | undefined): void {
    if (playing === undefined) return;
    const isCurrent = playing === this.#parts.downlink.current()?.utterance;
    if (!isCurrent) wire.say({ type: 'audio-clear', utterance: playing });
    if (this.#state.is === 'paused') wire.say({ type: 'audio-pause', utterance: playing });
  }

  /** What was heard during the break comes before what was said in it. */
  #catchUp({ utterance, heardMs }: Play): void {
    const heard = { utterance, ms: heardMs, chars: null };
    this.#dispatch({ type: 'playback-progress', ...heard });
    if (this.#parts.downlink.isHeardOut()) this.#dispatch({ type: 'playback-drained', ...heard });
  }

  #end(reason: EndReason): void {
    const { log } = this.#parts;
    log.write({ type: 'ended', reason });
    log.whenStored(() => {
      this.#say({ type: 'ended', reason });
      this.#leave(reason);
    });
  }

  #leave(reason: EndReason | 'lost'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts.close();
    this.#settleOver(reason);
  }
}

/** Handles one event after the other: an event that is dispatched while one is handled waits for its turn. */
export function createEventQueue<Event>(
  handle: (event: Event) => void,
  onFailure: (error: unknown) => void,
): (event: Event) => void {
  const queue: Event[] = [];
  let isDraining = false;
  return function dispatch(event) {
    queue.push(event);
    if (isDraining) return;
    isDraining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    } catch (error) {
      onFailure(error);
    }
    isDraining = false;
  };
}
