import { tabStorage } from '../page-storage.ts';
import type { KeptRecording } from './mic-ring.ts';

type Written = { stream: number; oldest: number; lostMs: number; samplesPerFrame: number; sound: string };

const makeKey = (interviewId: string) => `recording:${interviewId}`;

/** Frames the server has not confirmed survive a reload of this tab only: session storage is not shared. */
export function keepRecording(interviewId: string, { frames, ...rest }: KeptRecording): void {
  const samplesPerFrame = frames[0]?.length ?? 0;
  if (samplesPerFrame === 0) {
    deleteKeptRecording(interviewId);
    return;
  }
  const bytes = new Uint8Array(frames.length * samplesPerFrame * 2);
  for (const [index, frame] of frames.entries())
    bytes.set(new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength), index * samplesPerFrame * 2);
  const written: Written = { ...rest, samplesPerFrame, sound: toBase64(bytes) };
  // Refused, a reload loses the unfinished sentence.
  tabStorage.write(makeKey(interviewId), JSON.stringify(written));
}

/** Deleted when read: a recording must not be continued twice. */
export function readKeptRecording(interviewId: string): KeptRecording | undefined {
  const written = tabStorage.readJson(makeKey(interviewId)) as Written | undefined;
  deleteKeptRecording(interviewId);
  if (!written) return undefined;
  const { samplesPerFrame, sound, ...rest } = written;
  const samples = new Int16Array(fromBase64(sound).buffer);
  const count = Math.floor(samples.length / samplesPerFrame);
  const frames = Array.from({ length: count }, (_, index) =>
    samples.slice(index * samplesPerFrame, (index + 1) * samplesPerFrame),
  );
  return { ...rest, frames };
}

export function deleteKeptRecording(interviewId: string): void {
  tabStorage.delete(makeKey(interviewId));
}

/** More arguments at once than this and some browsers run out of stack. */
const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
