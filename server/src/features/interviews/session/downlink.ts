import type { Locale } from '@aloud/contract/locale';
import { encodeFrame, VOICE_FRAME_MS_MAX } from '@aloud/contract/voice/voice-frames';
import type { ServerSaying } from '@aloud/contract/voice/voice-protocol';
import { VOICE_AHEAD_MS, VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { type ReplyVoice, readBetween, readSamples } from '../audio/reply-voice.ts';

const SAMPLES_PER_MS = VOICE_SAMPLE_RATE / 1_000;
const FRAME_SAMPLES = VOICE_FRAME_MS_MAX * SAMPLES_PER_MS;

export type VoiceMode = 'server' | 'device' | 'none';

/** The way to a connected client. */
export type Wire = { say(saying: ServerSaying): void; sound(frame: Uint8Array): void };

type Utterance = {
  utterance: number;
  turn: number;
  mode: VoiceMode;
  speed: number;
  voice: ReplyVoice;
  announced: number;
  hasBegun: boolean;
  sentSamples: number;
  frames: number;
  playedMs: number;
  isCompleteSaid: boolean;
};

export type Downlink = {
  begin(input: Pick<Utterance, 'utterance' | 'turn' | 'mode' | 'speed' | 'voice'>): void;
  /** Sends what may be sent: called whenever there is more sound, more text or more room. */
  pump(): void;
  played(utterance: number, ms: number): void;
  clear(utterance: number): void;
  end(utterance: number): void;
  attach(wire: Wire, play: { utterance: number; heardMs: number; receivedMs: number } | undefined): void;
  detach(): void;
  /** All of it was made and has been heard. */
  isHeardOut(): boolean;
  /** What the client has been told of the utterance so far. */
  current(): { utterance: number; turn: number; heardMs: number; text: string } | null;
};

/** A stretch of an utterance that has just been heard. */
export type HeardSound = { utterance: number; fromMs: number; toMs: number; samples: Int16Array };

/** Sends an utterance ahead of the voice, but not further than is cheap to throw away. */
export function createDownlink(onHeard?: (sound: HeardSound) => void): Downlink {
  let wire: Wire | null = null;
  let current: Utterance | null = null;

  /** A sentence is announced right before its first sound, once it is written down. */
  function announce(now: Utterance, to: Wire): boolean {
    const sentence = now.voice.sentences[now.announced];
    const before = now.voice.sentences.slice(0, now.announced);
    const startSamples = before.reduce((sum, other) => sum + other.samples, 0);
    if (!sentence?.isStored || !before.every((other) => other.isDone) || now.sentSamples < startSamples)
      return false;
    const { utterance, turn, mode } = now;
    const speed = mode === 'device' && { speed: now.speed };
    if (!now.hasBegun) to.say({ type: 'utterance-begun', utterance, turn, voice: mode, ...speed });
    now.hasBegun = true;
    to.say({
      type: 'utterance-segment',
      utterance,
      index: now.announced,
      text: sentence.text,
      startMs: startSamples / SAMPLES_PER_MS,
    });
    now.announced += 1;
    return true;
  }

  function sendFrame(now: Utterance, to: Wire): boolean {
    if (now.sentSamples / SAMPLES_PER_MS - now.playedMs >= VOICE_AHEAD_MS) return false;
    const announced = now.voice.sentences.slice(0, now.announced);
    const samples = readSamples(announced, now.sentSamples, FRAME_SAMPLES);
    if (samples.length === 0) return false;
    const atMs = now.sentSamples / SAMPLES_PER_MS;
    to.sound(encodeFrame({ kind: 'voice', source: now.utterance, seq: now.frames, atMs, samples }));
    now.frames += 1;
    now.sentSamples += samples.length;
    return true;
  }

  /** The length of the whole utterance, once all of it was made. */
  function totalSamples({ voice: { sentences, isComplete } }: Utterance): number | null {
    if (!isComplete || !sentences.every((sentence) => sentence.isDone)) return null;
    return sentences.reduce((sum, sentence) => sum + sentence.samples, 0);
  }

  function complete(now: Utterance, to: Wire): void {
    const total = totalSamples(now);
    const isAllSent = now.announced === now.voice.sentences.length && now.sentSamples >= (total ?? 0);
    if (now.isCompleteSaid || total === null || !isAllSent) return;
    now.isCompleteSaid = true;
    to.say({ type: 'utterance-complete', utterance: now.utterance, totalMs: total / SAMPLES_PER_MS });
  }

  function pump(): void {
    if (!wire || !current) return;
    while (announce(current, wire) || sendFrame(current, wire));
    complete(current, wire);
  }

  return {
    begin(begun) {
      current = {
        ...begun,
        announced: 0,
        hasBegun: false,
        sentSamples: 0,
        frames: 0,
        playedMs: 0,
        isCompleteSaid: false,
      };
      pump();
    },
    pump,
    played(utterance, ms) {
      if (current?.utterance !== utterance || ms <= current.playedMs) return;
      const fromMs = current.playedMs;
      current.playedMs = ms;
      if (onHeard && current.mode === 'server') {
        const samples = readBetween(current.voice.sentences, fromMs * SAMPLES_PER_MS, ms * SAMPLES_PER_MS);
        onHeard({ utterance, fromMs, toMs: ms, samples });
      }
      pump();
    },
    clear(utterance) {
      if (current?.utterance === utterance) current = null;
      wire?.say({ type: 'audio-clear', utterance });
    },
    end(utterance) {
      if (current?.utterance === utterance) current = null;
    },
    attach(to, play) {
      wire = to;
      if (!current) return;
      const isSamePlayer = play?.utterance === current.utterance;
      if (isSamePlayer) current.playedMs = Math.max(current.playedMs, play.heardMs);
      // A reloaded page has lost what was sent and not yet heard.
      const fromMs = isSamePlayer ? play.receivedMs : current.playedMs;
      current.sentSamples = Math.min(current.sentSamples, Math.round(fromMs * SAMPLES_PER_MS));
      current.isCompleteSaid = false;
      current.hasBegun = false;
      if (!isSamePlayer && current.mode !== 'server') current.announced = 0;
      pump();
    },
    detach() {
      wire = null;
    },
    isHeardOut() {
      const total = current && current.mode === 'server' ? totalSamples(current) : null;
      return total !== null && current !== null && current.playedMs * SAMPLES_PER_MS >= total - 1;
    },
    current() {
      if (!current) return null;
      const { utterance, turn, playedMs, voice, announced } = current;
      const text = voice.sentences.slice(0, announced).map((sentence) => sentence.text);
      return { utterance, turn, heardMs: playedMs, text: text.join(' ') };
    },
  };
}

type Ability = { wantsVoice: boolean; deviceVoices: readonly Locale[] };
type Circumstances = { locale: Locale; hasServerVoice: boolean; prefersDeviceVoice?: boolean };

/** What speaks for the interviewer: the server unless the candidate chose their own device; either of them if only one can. */
export function voiceModeOf(client: Ability, { locale, ...rest }: Circumstances): VoiceMode {
  if (!client.wantsVoice) return 'none';
  const canDevice = client.deviceVoices.includes(locale);
  if (canDevice && rest.prefersDeviceVoice) return 'device';
  if (rest.hasServerVoice) return 'server';
  return canDevice ? 'device' : 'none';
}
