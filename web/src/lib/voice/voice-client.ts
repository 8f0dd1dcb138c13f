import type { Locale } from '@aloud/contract/locale';
import { MIC_FRAME_MS } from '@aloud/contract/voice/voice-frames';
import type { ClientMessage, ServerMessage } from '@aloud/contract/voice/voice-protocol';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import type { Microphone } from '../audio/microphone.ts';
import type { Player } from '../audio/player.ts';
import { createDeviceVoice, deviceLocales } from './device-voice.ts';
import { createMicRing, type KeptRecording } from './mic-ring.ts';
import { createPlayout } from './playout.ts';
import type { CloseReason } from './reconnect.rules.ts';
import { createUplink } from './uplink.ts';
import { type LinkState, openVoiceSocket } from './voice-socket.ts';

/** How often kept frames are sent while no new frame comes. */
const PUMP_EVERY_MS = 100;

type Typed = { id: string; text: string };

type Options = {
  interviewId: string;
  language: Locale;
  getToken: () => Promise<string>;
  player: Player;
  /** Unconfirmed frames of this tab from before a reload. */
  kept?: KeptRecording | undefined;
  onMessage: (message: ServerMessage) => void;
  onLink: (state: LinkState) => void;
  onFarewell: (why: CloseReason) => void;
  /** How much of the current utterance was heard. */
  onHeard: (utterance: number, ms: number) => void;
};

export type VoiceClient = {
  /** Sends the frames of this microphone from now on; `undefined` stops sending. */
  hearThrough(microphone: Microphone | undefined): void;
  setMuted(isMuted: boolean): void;
  /** An answer in writing: sent again until the server has stored it. */
  type(answer: Typed): void;
  finishTurn(): void;
  interrupt(): void;
  setPatience(level: Patience): void;
  stop(): void;
  keep(): KeptRecording;
  close(): void;
};

/** The client of one conversation: it outlives single connections and loses no recorded frame. */
export function openVoiceClient(options: Options): VoiceClient {
  const ring = createMicRing(MIC_FRAME_MS, options.kept);
  const uplink = createUplink(ring);
  const unconfirmed = new Map<string, Typed>();
  let micState: 'on' | 'muted' | 'off' = 'off';
  let microphone: Microphone | undefined;
  let stopHearing = () => {};
  let wantsToStop = false;
  let isCatchingUp = false;

  const micMs = () => ring.next() * ring.frameMs;
  const playout = createPlayout(options.player, ({ utterance, event, ms }) => {
    say({ type: 'playback', utterance, event, ms, micMs: micMs() });
    options.onHeard(utterance, ms);
  });
  const deviceVoice = createDeviceVoice(options.language, (report) => {
    say({ type: 'playback', ...report, micMs: micMs() });
    options.onHeard(report.utterance, report.ms);
  });
  let isDeviceSpeaking = false;

  const link = openVoiceSocket({
    getToken: options.getToken,
    hello: () => ({
      type: 'hello',
      interviewId: options.interviewId,
      ...(ring.next() > 0 ? { mic: offer() } : {}),
      ...(playout.position() ? { play: playout.position() } : {}),
      deviceVoices: deviceLocales(),
      wantsVoice: true,
      // Hidden ones come as well: showing them again works at once, in any later turn.
      wantsCaptions: true,
    }),
    onMessage: receive,
    onFrame: playout.addFrame,
    onState(state) {
      if (state !== 'up') uplink.end();
      options.onLink(state);
    },
    onFarewell: options.onFarewell,
  });

  function stopPlayback(): void {
    playout.pause();
    deviceVoice.pause();
  }

  function offer() {
    const { stream, frameMs } = ring;
    return { stream, frameMs, oldest: ring.oldest(), next: ring.next(), lostMs: ring.lostMs() };
  }

  function say(message: ClientMessage): boolean {
    return link.send(message);
  }

  function tellMicrophone(): void {
    say({ type: 'mic', state: micState, stream: ring.stream, frameMs: ring.frameMs });
  }

  function changeMicrophone(state: typeof micState): void {
    micState = state;
    // The server drops frames that arrive after "microphone off", so recorded frames are sent first.
    isCatchingUp = state !== 'on' && !uplink.isAllSent();
    if (!isCatchingUp) tellMicrophone();
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'utterance-begun') isDeviceSpeaking = message.voice === 'device';
    (isDeviceSpeaking ? deviceVoice : playout).control(message);
    if (message.type === 'welcome') begin(message.micNext);
    if (message.type === 'mic-stored' && message.stream === ring.stream) ring.forgetBefore(message.before);
    if (message.type === 'typed-stored') unconfirmed.delete(message.id);
    options.onMessage(message);
  }

  function begin(micNext: number): void {
    if (wantsToStop) say({ type: 'stop' });
    // The last frames of a recording are sent even if the microphone is off by now.
    isCatchingUp = micState !== 'on' && ring.next() > Math.max(micNext, ring.oldest());
    if (isCatchingUp || micState === 'on')
      say({ type: 'mic', state: 'on', stream: ring.stream, frameMs: ring.frameMs });
    // A server that does not know this recording would take it for a running one and wait for its frames.
    else tellMicrophone();
    uplink.begin(link, micNext);
    pump();
    for (const answer of unconfirmed.values()) say({ type: 'typed', ...answer });
  }

  function pump(): void {
    uplink.pump();
    if (!isCatchingUp || !uplink.isAllSent()) return;
    isCatchingUp = false;
    tellMicrophone();
  }

  const pumping = setInterval(pump, PUMP_EVERY_MS);

  return {
    hearThrough(next) {
      stopHearing();
      stopHearing = () => {};
      microphone = next;
      changeMicrophone(next ? 'on' : 'off');
      if (!next) return;
      stopHearing = next.onFrame((samples) => {
        if (micState !== 'on') return;
        ring.push(samples);
        pump();
      });
    },
    setMuted(isMuted) {
      if (micState === 'off') return;
      microphone?.setMuted(isMuted);
      changeMicrophone(isMuted ? 'muted' : 'on');
    },
    type(answer) {
      unconfirmed.set(answer.id, answer);
      say({ type: 'typed', ...answer });
    },
    finishTurn: () => void say({ type: 'turn-done' }),
    interrupt() {
      if (say({ type: 'interrupt' })) stopPlayback();
    },
    setPatience: (level) => void say({ type: 'patience', level }),
    stop() {
      wantsToStop = true;
      stopPlayback();
      say({ type: 'stop' });
    },
    keep: () => ring.keep(),
    close() {
      clearInterval(pumping);
      stopHearing();
      deviceVoice.close();
      link.close();
    },
  };
}
