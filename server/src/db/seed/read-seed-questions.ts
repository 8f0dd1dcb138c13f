import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { QuestionType } from '@aloud/contract/questions.limits';

/** A question as our own files have it; `npm run check` holds them to their rules. */
export type SeedQuestion = {
  id: string;
  type: QuestionType;
  category: string[];
  en: string;
  ru: string;
  case_en: string;
  case_ru: string;
};

/** The same from the sources and from the bundle: the build puts the files beside itself. */
const DIRECTORY = fileURLToPath(new URL('./questions', import.meta.url));
/** General questions come first in a question bank without votes. */
const FIRST_FILE = 'general.json';

/** Our own questions, one of each file in turn, so that the first page shows more than one profession. */
export async function readSeedQuestions(): Promise<SeedQuestion[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.json')).toSorted();
  const ordered = [FIRST_FILE, ...names.filter((name) => name !== FIRST_FILE)];
  const files = await Promise.all(
    ordered.map(async (name) => JSON.parse(await readFile(`${DIRECTORY}/${name}`, 'utf8')) as SeedQuestion[]),
  );
  const longest = Math.max(...files.map((file) => file.length));
  return Array.from({ length: longest }, (_, row) => files.flatMap((file) => file[row] ?? [])).flat();
}
