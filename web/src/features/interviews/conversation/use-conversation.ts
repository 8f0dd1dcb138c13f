import type { Locale } from '@aloud/contract/locale';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { getSessionToken } from '../../../lib/api/session-token.ts';
import { type Microphone, openMicrophone } from '../../../lib/audio/microphone.ts';
import { type MicrophoneTrouble, toTrouble } from '../../../lib/audio/microphone-trouble.ts';
import { keepScreenOn, preparePhoneAudio } from '../../../lib/audio/phone-audio.ts';
import { openPlayer, type Player } from '../../../lib/audio/player.ts';
import { deleteKeptRecording, keepRecording, readKeptRecording } from '../../../lib/voice/kept-recording.ts';
import { openVoiceClient, type VoiceClient } from '../../../lib/voice/voice-client.ts';
import {
  type ConversationEvent,
  type ConversationState,
  conversationReducer,
  createConversationState,
} from './conversation-state.rules.ts';

type Options = { interviewId: string; language: Locale; patience: Patience; onOver: () => Promise<void> };

type Held = { player: Player; microphone?: Microphone; client: VoiceClient; dispose: () => void };

export type Conversation = {
  state: ConversationState;
  step: 'idle' | 'opening' | 'live';
  trouble: MicrophoneTrouble | undefined;
  hasMicrophone: boolean;
  isMuted: boolean;
  /** Must be called from a user gesture: browsers block recording and playback before one. */
  start: (withMicrophone: boolean) => Promise<void>;
  addMicrophone: () => Promise<void>;
  toggleMuted: () => void;
  type: (text: string) => void;
  finishTurn: () => void;
  interrupt: () => void;
  setPatience: (level: Patience) => void;
  dismissNotice: () => void;
  stop: () => void;
  readLevel: () => number;
};

/** Holds the microphone, the player and the connection for as long as the conversation lasts. */
export function useConversation({ interviewId, language, patience, onOver }: Options): Conversation {
  const [state, dispatch] = useReducer(
    (before: ConversationState, { event, nowMs }: { event: ConversationEvent; nowMs: number }) =>
      conversationReducer(before, event, nowMs),
    patience,
    createConversationState,
  );
  const [step, setStep] = useState<Conversation['step']>('idle');
  const [trouble, setTrouble] = useState<MicrophoneTrouble>();
  const [hasMicrophone, setHasMicrophone] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const held = useRef<Held>(undefined);
  const isGone = useRef(false);

  const send = useCallback((event: ConversationEvent) => dispatch({ event, nowMs: performance.now() }), []);

  const leave = useCallback(() => {
    const { current } = held;
    held.current = undefined;
    current?.client.close();
    current?.dispose();
    void current?.microphone?.close();
    void current?.player.close();
    setStep('idle');
    setHasMicrophone(false);
    setMuted(false);
  }, []);

  const connectMicrophone = useCallback((to: Held, microphone: Microphone) => {
    to.microphone = microphone;
    to.client.hearThrough(microphone);
    setHasMicrophone(true);
    setTrouble(undefined);
    microphone.onLost(() => {
      if (held.current !== to) return;
      delete to.microphone;
      to.client.hearThrough(undefined);
      setHasMicrophone(false);
      setTrouble('lost');
    });
  }, []);

  async function start(withMicrophone: boolean): Promise<void> {
    if (step !== 'idle') return;
    setStep('opening');
    setTrouble(undefined);
    send({ type: 'begin' });
    const opening = openPlayer();
    try {
      const [player, microphone] = await Promise.all([
        opening,
        withMicrophone ? openMicrophone() : undefined,
      ]);
      // The candidate may answer the browser's question about the microphone after leaving the page.
      if (isGone.current) {
        await Promise.all([player.close(), microphone?.close()]);
        return;
      }
      const client = openVoiceClient({
        interviewId,
        language,
        getToken: getSessionToken,
        player,
        kept: readKeptRecording(interviewId),
        onMessage: (message) => send({ type: 'message', message }),
        onLink: (state) => send({ type: 'link', state }),
        onHeard: (utterance, ms) => send({ type: 'heard', utterance, ms }),
        onFarewell(why) {
          send({ type: 'farewell', why });
          deleteKeptRecording(interviewId);
          const isKnown = onOver();
          // The conversation stays until the interview is refetched, or the lobby would offer to begin it again.
          if (why === 'ended') void isKnown.finally(leave);
          else leave();
        },
      });
      const stops = [preparePhoneAudio(), keepScreenOn()];
      const next: Held = {
        player,
        client,
        dispose() {
          for (const stop of stops) stop();
        },
      };
      held.current = next;
      if (microphone) connectMicrophone(next, microphone);
      setStep('live');
    } catch (error) {
      void opening.then((player) => player.close()).catch(() => undefined);
      setTrouble(toTrouble(error));
      setStep('idle');
    }
  }

  async function addMicrophone(): Promise<void> {
    const to = held.current;
    if (!to || to.microphone) return;
    try {
      const microphone = await openMicrophone();
      // While the browser asked, the conversation may have ended, or a second press may have been sooner.
      if (held.current !== to || to.microphone) await microphone.close();
      else connectMicrophone(to, microphone);
    } catch (error) {
      if (held.current === to) setTrouble(toTrouble(error));
    }
  }

  useEffect(() => {
    isGone.current = false;
    const keep = () => {
      const { current } = held;
      if (current) keepRecording(interviewId, current.client.keep());
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // Leaving the page by a link is no end of the conversation either.
      keep();
      isGone.current = true;
      leave();
    };
  }, [interviewId, leave]);

  const readLevel = useCallback(() => {
    const { current } = held;
    // Squared: on a logarithmic scale all syllables look nearly equally loud.
    return Math.max(current?.player.readLevel() ?? 0, (current?.microphone?.readLevel() ?? 0) ** 2);
  }, []);

  return {
    state,
    step,
    trouble,
    hasMicrophone,
    isMuted,
    start,
    addMicrophone,
    toggleMuted() {
      held.current?.client.setMuted(!isMuted);
      setMuted(!isMuted);
    },
    type: (text) => held.current?.client.type({ id: crypto.randomUUID(), text }),
    finishTurn: () => held.current?.client.finishTurn(),
    interrupt: () => held.current?.client.interrupt(),
    setPatience(level) {
      held.current?.client.setPatience(level);
      send({ type: 'patience', level });
    },
    dismissNotice: () => send({ type: 'notice-read' }),
    stop: () => held.current?.client.stop(),
    readLevel,
  };
}
