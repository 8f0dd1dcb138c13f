import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type SpeechExam, speechExamSchema } from '@aloud/contract/voice/speech-exam';
import { z } from 'zod';
import { randomSecret } from '../../../platform/secrets/secrets.ts';
import { isLasting } from './exam.rules.ts';

const FILE = 'exam.json';
/** Another number makes every model be examined again: other sentences, other limits, other decoding. */
const EDITION = 2;

/** By conditions: machines of several kinds may share their weights. */
const recordsSchema = z.record(z.string(), z.array(speechExamSchema));

export type ExamRecords = {
  /** Of this model on a machine like this one; empty when it was not examined, or under other conditions. */
  list(modelDirectory: string): SpeechExam[];
  /** Keeps verdicts that speak of the model and the machine; one of the moment is taken again at the next start. */
  store(modelDirectory: string, exams: readonly SpeechExam[]): Promise<void>;
};

/** What models did in their exams, kept beside their weights: a model fetched anew is examined anew. */
export function createExamRecords(threads: number): ExamRecords {
  const cores = cpus();
  const conditions = `${EDITION}: ${cores.length} × ${cores[0]?.model ?? 'unknown'}, ${threads} threads`;

  function read(modelDirectory: string): z.output<typeof recordsSchema> {
    try {
      return recordsSchema.parse(JSON.parse(readFileSync(join(modelDirectory, FILE), 'utf8')));
    } catch {
      return {};
    }
  }

  return {
    list: (modelDirectory) => read(modelDirectory)[conditions] ?? [],
    async store(modelDirectory, exams) {
      const lasting = exams.filter((exam) => isLasting(exam, threads));
      const records = { ...read(modelDirectory), [conditions]: lasting };
      const file = join(modelDirectory, FILE);
      const written = `${file}.${randomSecret(4)}`;
      try {
        await writeFile(written, JSON.stringify(records));
        await rename(written, file);
      } catch {
        // Weights may be shared and not writable: then the exam is taken again at the next start.
        await rm(written, { force: true }).catch(() => undefined);
      }
    },
  };
}
