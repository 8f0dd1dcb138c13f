import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '../../platform/process/child-process.ts';
import { confineCompanion, isolate } from '../engines/isolation.ts';
import type { Decoded, TrackFormat } from './frame-decoders.ts';

export type AacProgram = { program: string; directory: string };

/** Runs the companion decoder over the frames of one track. Undefined: it could not make sense of them. */
export async function decodeAac(
  { program, directory }: AacProgram,
  track: { frames: readonly Uint8Array[]; format: TrackFormat },
): Promise<Decoded | undefined> {
  const { command, args } = isolate({
    command: process.execPath,
    args: [...confineCompanion(program, { folders: [directory] }), program, directory],
  });
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: childEnvironment() });
  // A program that refuses early closes its input; its exit code says why.
  child.stdin.on('error', () => undefined);
  const exited = once(child, 'exit');
  child.stdin.end(encodeMessage(track));
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  const [exitCode] = (await exited) as [number | null];
  const output = Buffer.concat(chunks);
  const headerEnd = output.indexOf(10);
  if (exitCode !== 0 || headerEnd === -1) return undefined;
  const { rate } = JSON.parse(output.toString('utf8', 0, headerEnd)) as { rate: number };
  const samples = output.subarray(headerEnd + 1);
  const mono = new Float32Array(Math.floor(samples.length / 2));
  for (let i = 0; i < mono.length; i += 1) mono[i] = samples.readInt16LE(i * 2) / 32_768;
  return { channels: [mono], rate };
}

function encodeMessage({ frames, format }: { frames: readonly Uint8Array[]; format: TrackFormat }): Buffer {
  const config = format.description ? Buffer.from(format.description).toString('base64') : null;
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify({ config })}\n`)];
  for (const frame of frames) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(frame.length);
    parts.push(length, frame);
  }
  return Buffer.concat(parts);
}
