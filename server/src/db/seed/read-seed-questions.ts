import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Level } from '@aloud/contract/accounts/users.limits';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';

type InBoth<Value> = { en: Value; ru: Value };

/** A question as our own files have it; `npm run check` holds them to their rules. */
export type SeedQuestion = {
  id: string;
  type: QuestionType;
  category: string[];
  level: Level;
  frequency: number;
  topics: Topic[];
  en: string;
  ru: string;
  wordings: InBoth<string[]>;
  points: AnswerGuide['points'];
  mistakes: InBoth<string[]>;
  followUps: InBoth<string[]>;
  case_en: string;
  case_ru: string;
};

/** The same from the sources and from the bundle: the build puts the files beside itself. */
const DIRECTORY = fileURLToPath(new URL('./questions', import.meta.url));

/** Our own questions, the most often asked first, so that a bank without votes begins with them. */
export async function readSeedQuestions(): Promise<SeedQuestion[]> {
  const names = (await readdir(DIRECTORY, { recursive: true }))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(`${DIRECTORY}/${name}`, 'utf8')) as SeedQuestion[]),
  );
  return inTurn(files).toSorted((a, b) => b.frequency - a.frequency);
}

/** One of each file in turn: the first page shows more than one profession. */
function inTurn<Item>(files: readonly Item[][]): Item[] {
  const longest = Math.max(0, ...files.map((file) => file.length));
  return Array.from({ length: longest }, (_, row) => files.flatMap((file) => file[row] ?? [])).flat();
}
