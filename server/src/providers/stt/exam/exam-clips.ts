import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { decodeFile } from '../../audio/decode-file.ts';
import { HEARD_RATE, type Pcm16 } from '../../audio/pcm.ts';
import { locateWorkspace } from '../../engines/locate-program.ts';

export type ExamClip = { text: string; samples: Pcm16 };

/** Every model that hears Russian at all understands this sentence: one that does not is broken. */
const EASY = 'ru-0112';
const LONGEST_SECONDS = 30;
/** Between sentences of one recording. */
const PAUSE_SECONDS = 0.8;

const referencesSchema = z.record(z.string(), z.object({ text: z.string() }));

/** Sentences of a real Russian reader, none of them in the bench's own set. */
export async function readExamClips(): Promise<{ easy: ExamClip; others: ExamClip[] }> {
  const folder = new URL('exam/', locateWorkspace(import.meta.url));
  const file = await readFile(new URL('references.json', folder), 'utf8');
  const others: ExamClip[] = [];
  let easy: ExamClip | undefined;
  for (const [name, { text }] of Object.entries(referencesSchema.parse(JSON.parse(file)))) {
    const bytes = await readFile(new URL(`${name}.ogg`, folder));
    const clip = {
      text,
      samples: await decodeFile(bytes, { longestSeconds: LONGEST_SECONDS, aac: undefined }),
    };
    if (name === EASY) easy = clip;
    else others.push(clip);
  }
  if (!easy) throw new Error(`the exam has no sentence ${EASY}`);
  return { easy, others };
}

/** One recording of all sentences, with the pauses of a person between them. */
export function joinClips(clips: readonly ExamClip[]): ExamClip {
  const pause = Math.round(PAUSE_SECONDS * HEARD_RATE);
  const samples = new Int16Array(clips.reduce((sum, clip) => sum + clip.samples.length + pause, 0));
  let at = 0;
  for (const clip of clips) {
    samples.set(clip.samples, at);
    at += clip.samples.length + pause;
  }
  return { text: clips.map(({ text }) => text).join(' '), samples };
}
