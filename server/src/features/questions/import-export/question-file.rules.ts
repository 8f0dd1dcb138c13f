import { QUESTION_FILE_COLUMNS } from '@aloud/contract/admin/admin.limits';
import type { RowProblem } from '@aloud/contract/admin/question-import';
import { ID_PATTERN } from '@aloud/contract/appwrite';
import { answerGuideSchema } from '@aloud/contract/questions/answer-guides';
import { questionEditSchema } from '@aloud/contract/questions/questions';
import { isValidInput } from '../../../platform/http/request-bodies.ts';
import type { WholeQuestion } from '../questions.data.ts';

export type RawRow = Record<string, unknown>;
export type FileProblem = { field: string; problem: RowProblem };
/** Only what the file says; what it leaves out is absent. */
export type FileQuestion = { id: string | undefined; edit: Partial<WholeQuestion> };

/** What documents carry beside what an administrator may write. */
const IGNORED = /^\$|^rating$|^rated_users$/;
const TEXTS = ['type', 'en', 'ru', 'case_en', 'case_ru', 'level'] as const;
/** An empty cell leaves these as they are: «» is no type and no level. */
const CHOICES: ReadonlySet<string> = new Set(['type', 'level']);
/** Between the wordings in one cell: questions have commas and semicolons of their own. */
export const WORDING_SEPARATOR = ' | ';
const fileSchema = questionEditSchema.extend({ guide: answerGuideSchema.nullable().optional() });

/** Unknown column names: a misspelt one would otherwise lose its texts silently. */
export function unknownColumns(names: readonly string[]): string[] {
  const known: readonly string[] = QUESTION_FILE_COLUMNS;
  return names.filter((name) => name !== '' && !known.includes(name) && !IGNORED.test(name));
}

/** One row of a file as a question, or everything that is wrong with it. */
export function readQuestionRow(raw: unknown): FileQuestion | { problems: FileProblem[] } {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw) || !isValidInput(raw)) {
    return { problems: [{ field: '', problem: 'not-a-question' }] };
  }
  const row = raw as RawRow;
  const written = new Map(Object.entries(row).filter(([, value]) => value !== undefined));
  const id = readText(row.id ?? row.$id);
  const texts = TEXTS.filter((name) => written.has(name)).map((name) => [name, readText(written.get(name))]);
  const edit = Object.fromEntries(texts.filter(([name, text]) => text !== '' || !CHOICES.has(name ?? '')));
  const parsed = fileSchema.safeParse({ ...edit, ...readDetails(row) });
  const problems: FileProblem[] = unknownColumns(Object.keys(row)).map((field) => ({
    field,
    problem: 'unknown-column',
  }));
  if (id !== undefined && id !== '' && !ID_PATTERN.test(id))
    problems.push({ field: 'id', problem: 'bad-id' });
  if (!parsed.success) problems.push(...parsed.error.issues.map(toProblem));
  if (problems.length > 0 || !parsed.success) return { problems };
  return { id: id || undefined, edit: parsed.data as Partial<WholeQuestion> };
}

function readText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Everything that is more than a text, where the row has it; an empty cell of a detail leaves it as it is. */
function readDetails(row: RawRow): RawRow {
  const read: RawRow = {
    category: readLabels(row.category),
    topics: row.topics === '' ? undefined : readLabels(row.topics),
    wordings_en: row.wordings_en === '' ? undefined : readWordings(row.wordings_en),
    wordings_ru: row.wordings_ru === '' ? undefined : readWordings(row.wordings_ru),
    frequency: readNumber(row.frequency),
    guide: readGuide(row.guide),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function readLabels(value: unknown): unknown {
  return readList(value, /[;|]/u, (part) => part.trim().toLowerCase());
}

function readWordings(value: unknown): unknown {
  return readList(value, /\s\|\s|\n/u, (part) => part.trim());
}

/** A list as such, or in one cell. */
function readList(value: unknown, separator: RegExp, read: (part: string) => string): unknown {
  if (value === undefined || value === null) return undefined;
  const parts: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(separator)
      : [value];
  const each = parts.map((part) => (typeof part === 'string' ? read(part) : part));
  return [...new Set(each.filter((part) => part !== ''))];
}

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  return value.trim() === '' ? undefined : /^\s*\d\s*$/u.test(value) ? Number(value) : value;
}

/** An empty cell leaves the guide as it is; text that is no JSON is refused by the schema. */
function readGuide(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    const guide = JSON.parse(value) as unknown;
    // What is escaped in the cell is a character here, and the database does not keep every one.
    return isValidInput(guide) ? guide : value;
  } catch {
    return value;
  }
}

/** What is wrong with a field, whatever exactly. */
const PROBLEMS: ReadonlyMap<string, RowProblem> = new Map([
  ['type', 'unknown-type'],
  ['level', 'unknown-level'],
  ['frequency', 'bad-frequency'],
  ['guide', 'bad-guide'],
]);
const TOO_MANY: ReadonlyMap<string, RowProblem> = new Map([
  ['category', 'too-many-categories'],
  ['topics', 'too-many-topics'],
  ['wordings_en', 'too-many-wordings'],
  ['wordings_ru', 'too-many-wordings'],
]);

function toProblem({ path, code }: { path: PropertyKey[]; code: string }): FileProblem {
  const field = String(path[0] ?? '');
  const known = PROBLEMS.get(field);
  if (known) return { field, problem: known };
  const isList = path.length === 1;
  if (field === 'topics' && !isList) return { field, problem: 'unknown-topic' };
  if (code !== 'too_big') return { field, problem: 'not-a-question' };
  return { field, problem: (isList ? TOO_MANY.get(field) : undefined) ?? 'too-long' };
}

/** The form by which texts are compared: spellings of one question are equal. */
export function sameText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
}
