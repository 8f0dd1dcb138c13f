import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type SpeechExam, speechExamSchema } from '@aloud/contract/voice/speech-exam';
import { z } from 'zod';

const FILE = 'exam.json';
/** Another number makes every model be examined again: other sentences, other limits, other decoding. */
const EDITION = 1;

const recordSchema = z.object({ conditions: z.string(), exams: z.array(speechExamSchema) });

export type ExamRecords = {
  /** Of this model on a machine like this one; empty when it was not examined, or under other conditions. */
  list(modelDirectory: string): SpeechExam[];
  store(modelDirectory: string, exams: readonly SpeechExam[]): Promise<void>;
};

/** What models did in their exams, kept beside their weights: a model fetched anew is examined anew. */
export function createExamRecords(threads: number): ExamRecords {
  const cores = cpus();
  const conditions = `${EDITION}: ${cores.length} × ${cores[0]?.model ?? 'unknown'}, ${threads} threads`;
  return {
    list(modelDirectory) {
      try {
        const record = recordSchema.parse(JSON.parse(readFileSync(join(modelDirectory, FILE), 'utf8')));
        return record.conditions === conditions ? record.exams : [];
      } catch {
        return [];
      }
    },
    async store(modelDirectory, exams) {
      // Weights may be shared and not writable: then the exam is taken again at the next start.
      await writeFile(join(modelDirectory, FILE), JSON.stringify({ conditions, exams })).catch(
        () => undefined,
      );
    },
  };
}
