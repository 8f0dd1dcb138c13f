import { MIC_FRAME_MS } from '@aloud/contract/voice/voice-frames';
import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { browserStorage } from '../page-storage.ts';
import { keepRunning } from './keep-running.ts';
import { findObstacle, MicrophoneError, toTrouble } from './microphone-trouble.ts';
import type { PcmProcessorOptions } from './pcm-worklet.ts';
// oxlint-disable-next-line import/default -- Vite makes it: the address of the compiled worklet
import workletUrl from './pcm-worklet.ts?worker&url';
import { measureStroke } from './pcm16.ts';
import { PCM_PROCESSOR } from './worklet-names.ts';

const CHOICE_KEY = 'microphone';

export type Microphone = {
  /** The current level for drawing, from 0 to 1. */
  readLevel: () => number;
  /** Every 20 ms, in order. Returns how to stop listening. */
  onFrame(listener: (frame: Int16Array) => void): () => void;
  /** Called once if the device goes away while it is in use. */
  onLost(listener: () => void): () => void;
  /** The name of the device, as the system knows it. */
  readonly label: string;
  setMuted(isMuted: boolean): void;
  close(): Promise<void>;
};

/** Opens the chosen device, or the system's. Must be called from a gesture, or some browsers stay silent. */
export async function openMicrophone(): Promise<Microphone> {
  const obstacle = findObstacle();
  if (obstacle) throw new MicrophoneError(obstacle);
  const stream = await openStream(readChosenMicrophone());
  try {
    return await connect(stream);
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    throw new MicrophoneError('failed', { cause: error });
  }
}

async function openStream(deviceId: string | undefined): Promise<MediaStream> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 };
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: deviceId ? { ...audio, deviceId: { exact: deviceId } } : audio,
    });
  } catch (error) {
    const trouble = toTrouble(error);
    // The chosen device was unplugged: any other is better than none.
    if (trouble === 'no-device' && deviceId) return openStream(undefined);
    throw new MicrophoneError(trouble, { cause: error });
  }
}

async function connect(stream: MediaStream): Promise<Microphone> {
  const [track] = stream.getAudioTracks();
  if (!track) throw new MicrophoneError('no-device');
  // The native rate: Firefox refuses to connect a microphone to a context of another rate.
  const context = new AudioContext();
  await context.audioWorklet.addModule(workletUrl);
  const processorOptions: PcmProcessorOptions = {
    targetRate: MIC_SAMPLE_RATE,
    frameSamples: (MIC_SAMPLE_RATE * MIC_FRAME_MS) / 1000,
  };
  const worklet = new AudioWorkletNode(context, PCM_PROCESSOR, {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
    processorOptions,
  });
  context.createMediaStreamSource(stream).connect(worklet);
  const stopKeeping = keepRunning(context);

  const frameListeners = new Set<(frame: Int16Array) => void>();
  const lostListeners = new Set<() => void>();
  let level = 0;
  worklet.port.onmessage = ({ data }: MessageEvent<Int16Array>) => {
    level = measureStroke(data);
    for (const listener of frameListeners) listener(data);
  };
  track.addEventListener('ended', () => {
    level = 0;
    for (const listener of lostListeners) listener();
  });

  return {
    readLevel: () => level,
    onFrame: (listener) => listen(frameListeners, listener),
    onLost: (listener) => listen(lostListeners, listener),
    label: track.label,
    setMuted: (isMuted) => {
      track.enabled = !isMuted;
    },
    async close() {
      stopKeeping();
      frameListeners.clear();
      lostListeners.clear();
      for (const one of stream.getTracks()) one.stop();
      if (context.state !== 'closed') await context.close();
    },
  };
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type MicrophoneDevice = { id: string; label: string };

/** Devices have names only after permission was given once. */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === 'audioinput' && device.label !== '')
    .map((device) => ({ id: device.deviceId, label: device.label }));
}

export function onDevicesChange(listener: () => void): () => void {
  navigator.mediaDevices.addEventListener('devicechange', listener);
  return () => navigator.mediaDevices.removeEventListener('devicechange', listener);
}

/** What storage refused to keep, until the page is left. */
let unkeptChoice: string | undefined;

export function readChosenMicrophone(): string | undefined {
  return unkeptChoice ?? browserStorage.read(CHOICE_KEY);
}

export function chooseMicrophone(deviceId: string): void {
  unkeptChoice = browserStorage.write(CHOICE_KEY, deviceId) ? undefined : deviceId;
}
