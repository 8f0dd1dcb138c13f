import { readdirSync, readFileSync } from 'node:fs';
import type { QuestionKind } from '../../contract/src/feedback/remarks.ts';

/** A question with answers of many people, written to learn from; `questionInEnglish` where it is asked in Russian. */
export type Reference = {
  question: string;
  questionInEnglish?: string;
  kind: QuestionKind;
  answers: string[];
};
type ReferenceFile = { name: string; references: Reference[] };

const DIRECTORY = new URL('./references/', import.meta.url);

export function readReferences(): ReferenceFile[] {
  return readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name,
      references: JSON.parse(readFileSync(new URL(name, DIRECTORY), 'utf8')) as Reference[],
    }));
}
