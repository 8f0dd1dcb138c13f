import type { Locale } from '@aloud/contract/locale';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { getJwt } from '../../../lib/api/jwt.ts';
import { type Microphone, openMicrophone } from '../../../lib/audio/microphone.ts';
import { type MicrophoneTrouble, toTrouble } from '../../../lib/audio/microphone-trouble.ts';
import { keepScreenOn, preparePhoneAudio } from '../../../lib/audio/phone-audio.ts';
import { openPlayer, type Player } from '../../../lib/audio/player.ts';
import { deleteKeptRecording, keepRecording, readKeptRecording } from '../../../lib/voice/kept-recording.ts';
import type { CloseReason } from '../../../lib/voice/reconnect.rules.ts';
import { openVoiceClient, type VoiceClient } from '../../../lib/voice/voice-client.ts';
import {
  type ConversationEvent,
  type ConversationState,
  conversationReducer,
  createConversationState,
} from './conversation-state.rules.ts';

export type ConversationOptions = {
  interviewId: string;
  language: Locale;
  patience: Patience;
  onOver: () => Promise<void>;
};

/** What a conversation takes from the browser and the account. */
export type Devices = {
  openPlayer: () => Promise<Player>;
  openMicrophone: () => Promise<Microphone>;
  getToken: () => Promise<string>;
};

const BROWSER: Devices = { openPlayer, openMicrophone, getToken: getJwt };

export type ConversationSnapshot = {
  state: ConversationState;
  step: 'idle' | 'opening' | 'live';
  trouble: MicrophoneTrouble | undefined;
  hasMicrophone: boolean;
  isMuted: boolean;
};

/** The resources of one live conversation: opened together, released together. */
type Held = {
  interviewId: string;
  player: Player;
  microphone?: Microphone;
  client: VoiceClient;
  stops: readonly (() => void)[];
  /** Nothing of it is to be sent any more. */
  isOver: boolean;
};

/** Holds the microphone, the player and the connection for as long as the conversation lasts. */
export class Conversation {
  #options: ConversationOptions;
  readonly #devices: Devices;
  readonly #listeners = new Set<() => void>();
  #snapshot: ConversationSnapshot;
  #held: Held | undefined;
  #isDisposed = false;

  constructor(options: ConversationOptions, devices: Devices = BROWSER) {
    this.#options = options;
    this.#devices = devices;
    this.#snapshot = {
      state: createConversationState(options.patience),
      step: 'idle',
      trouble: undefined,
      hasMicrophone: false,
      isMuted: false,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ConversationSnapshot => this.#snapshot;

  /** The next start uses these options; a conversation under way keeps its own. */
  setOptions(options: ConversationOptions): void {
    this.#options = options;
  }

  /** Returns how to dispose of it. React's strict mode mounts, disposes and mounts the same object again. */
  mount(): () => void {
    this.#isDisposed = false;
    const keep = () => this.#keepRecording();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // Leaving the page by a link is no end of the conversation either.
      keep();
      this.#isDisposed = true;
      this.#leave();
    };
  }

  /** Must be called from a user gesture: browsers block recording and playback before one. */
  readonly start = async (withMicrophone: boolean): Promise<void> => {
    if (this.#snapshot.step !== 'idle') return;
    this.#change({ step: 'opening', trouble: undefined });
    this.#dispatch({ type: 'begin' });
    const options = this.#options;
    const opening = this.#devices.openPlayer();
    const asking = withMicrophone ? this.#devices.openMicrophone() : undefined;
    try {
      const [player, microphone] = await Promise.all([opening, asking]);
      // The candidate may answer the browser's question about the microphone after leaving the page.
      if (this.#isDisposed) {
        await Promise.all([player.close(), microphone?.close()]);
        return;
      }
      const held = this.#connect(options, player);
      this.#held = held;
      if (microphone) this.#connectMicrophone(held, microphone);
      this.#change({ step: 'live' });
    } catch (error) {
      // Either may be opened although, or after, the other has failed: the light of a microphone must not stay on.
      this.#leave();
      for (const device of [opening, asking])
        void device?.then((opened) => opened.close()).catch(() => undefined);
      this.#change({ trouble: toTrouble(error) });
    }
  };

  readonly addMicrophone = async (): Promise<void> => {
    const held = this.#held;
    if (!held || held.microphone) return;
    try {
      const microphone = await this.#devices.openMicrophone();
      // While the browser asked, the conversation may have ended, or a second press may have been sooner.
      if (this.#held !== held || held.microphone) await microphone.close();
      else this.#connectMicrophone(held, microphone);
    } catch (error) {
      if (this.#held === held) this.#change({ trouble: toTrouble(error) });
    }
  };

  readonly toggleMuted = (): void => {
    const isMuted = !this.#snapshot.isMuted;
    this.#held?.client.setMuted(isMuted);
    this.#change({ isMuted });
  };

  readonly type = (text: string): void => this.#held?.client.type({ id: crypto.randomUUID(), text });

  readonly finishTurn = (): void => this.#held?.client.finishTurn();

  readonly interrupt = (): void => this.#held?.client.interrupt();

  readonly setPatience = (level: Patience): void => {
    this.#held?.client.setPatience(level);
    this.#dispatch({ type: 'patience', level });
  };

  readonly dismissNotice = (): void => this.#dispatch({ type: 'notice-read' });

  readonly stop = (): void => this.#held?.client.stop();

  readonly readLevel = (): number =>
    // Squared: on a logarithmic scale all syllables look nearly equally loud.
    Math.max(this.#held?.player.readLevel() ?? 0, (this.#held?.microphone?.readLevel() ?? 0) ** 2);

  #connect({ interviewId, language, onOver }: ConversationOptions, player: Player): Held {
    const client = openVoiceClient({
      interviewId,
      language,
      getToken: this.#devices.getToken,
      player,
      kept: readKeptRecording(interviewId),
      onMessage: (message) => this.#dispatch({ type: 'message', message }),
      onLink: (state) => this.#dispatch({ type: 'link', state }),
      onHeard: (utterance, ms) => this.#dispatch({ type: 'heard', utterance, ms }),
      onFarewell: (why) => this.#finish(why, interviewId, onOver),
    });
    return { interviewId, player, client, stops: [preparePhoneAudio(), keepScreenOn()], isOver: false };
  }

  #connectMicrophone(held: Held, microphone: Microphone): void {
    held.microphone = microphone;
    held.client.hearThrough(microphone);
    // Another device begins unmuted, and the page says so.
    this.#change({ hasMicrophone: true, isMuted: false, trouble: undefined });
    microphone.onLost(() => {
      if (this.#held !== held) return;
      delete held.microphone;
      held.client.hearThrough(undefined);
      this.#change({ hasMicrophone: false, trouble: 'lost' });
    });
  }

  #finish(why: CloseReason, interviewId: string, onOver: () => Promise<void>): void {
    this.#dispatch({ type: 'farewell', why });
    deleteKeptRecording(interviewId);
    if (this.#held) this.#held.isOver = true;
    const isKnown = onOver();
    // The conversation stays until the interview is refetched, or the lobby would offer to begin it again.
    if (why === 'ended') void isKnown.finally(() => this.#leave());
    else this.#leave();
  }

  #leave(): void {
    const held = this.#held;
    this.#held = undefined;
    held?.client.close();
    for (const stop of held?.stops ?? []) stop();
    void held?.microphone?.close();
    void held?.player.close();
    this.#change({ step: 'idle', hasMicrophone: false, isMuted: false });
  }

  #keepRecording(): void {
    const held = this.#held;
    if (held && !held.isOver) keepRecording(held.interviewId, held.client.keep());
  }

  #dispatch(event: ConversationEvent): void {
    const state = conversationReducer(this.#snapshot.state, event, performance.now());
    if (state !== this.#snapshot.state) this.#change({ state });
  }

  #change(changes: Partial<ConversationSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
