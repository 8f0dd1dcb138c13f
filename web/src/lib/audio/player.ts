import { VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { keepRunning } from './keep-running.ts';
import { fromPcm16 } from './pcm16.ts';
import type { PlayerOrder, PlayerReport } from './player-worklet.ts';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the compiled worklet
import workletUrl from './player-worklet.ts?worker&url';
import { PLAYER_PROCESSOR } from './worklet-names.ts';

/** `heardMs` counts from the beginning of the utterance and is exact to a block of 5 ms. */
export type PlaybackEvent = { type: PlayerReport['type']; utterance: number; heardMs: number };

export type Player = {
  add(utterance: number, pcm: Int16Array): void;
  /** No more audio of this utterance will come. */
  complete(utterance: number): void;
  pause(): void;
  resume(): void;
  /** Silences this utterance and all earlier ones at once; the event `cleared` says what was heard. */
  clear(upTo: number): void;
  onEvent(listener: (event: PlaybackEvent) => void): () => void;
  /** Loudness of what is heard now, from 0 to 1. */
  readLevel: () => number;
  close(): Promise<void>;
};

/** Must be called from a user gesture: browsers block playback before one. */
export async function openPlayer(): Promise<Player> {
  const context = new AudioContext({ sampleRate: VOICE_SAMPLE_RATE });
  await context.audioWorklet.addModule(workletUrl);
  const worklet = new AudioWorkletNode(context, PLAYER_PROCESSOR, {
    numberOfInputs: 0,
    outputChannelCount: [1],
  });
  const analyser = new AnalyserNode(context, { fftSize: 512 });
  worklet.connect(analyser).connect(context.destination);
  const stopKeeping = keepRunning(context);

  const listeners = new Set<(event: PlaybackEvent) => void>();
  worklet.port.onmessage = ({ data }: MessageEvent<PlayerReport>) => {
    const event = {
      type: data.type,
      utterance: data.utterance,
      heardMs: (data.samples / VOICE_SAMPLE_RATE) * 1000,
    };
    for (const listener of listeners) listener(event);
  };
  const order = (message: PlayerOrder, transfer: Transferable[] = []) =>
    worklet.port.postMessage(message, transfer);
  const waveform = new Float32Array(analyser.fftSize);

  return {
    add(utterance, pcm) {
      const samples = fromPcm16(pcm);
      order({ type: 'add', utterance, samples }, [samples.buffer]);
    },
    complete: (utterance) => order({ type: 'complete', utterance }),
    pause: () => order({ type: 'pause' }),
    resume: () => order({ type: 'resume' }),
    clear: (upTo) => order({ type: 'clear', upTo }),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readLevel() {
      analyser.getFloatTimeDomainData(waveform);
      return Math.min(1, Math.max(...waveform.map(Math.abs)) * 1.4);
    },
    async close() {
      stopKeeping();
      if (context.state !== 'closed') await context.close();
    },
  };
}
