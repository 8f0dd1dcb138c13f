import { QUESTION_FILE_COLUMNS, type RowProblem } from '@aloud/contract/admin/question-import';
import { ID_PATTERN } from '@aloud/contract/appwrite';
import { questionEditSchema } from '@aloud/contract/questions';
import { isValidInput } from '../../platform/http/request-bodies.ts';
import type { WholeQuestion } from './questions.data.ts';

export type RawRow = Record<string, unknown>;
export type FileProblem = { field: string; problem: RowProblem };
/** Only what the file says; what it leaves out is absent. */
export type FileQuestion = { id: string | undefined; edit: Partial<WholeQuestion> };

/** What documents carry beside what an administrator may write. */
const IGNORED = /^\$|^rating$|^rated_users$/;
const TEXTS = ['type', 'en', 'ru', 'case_en', 'case_ru'] as const;

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
  const edit = Object.fromEntries(
    TEXTS.flatMap((name) => (written.has(name) ? [[name, readText(written.get(name))]] : [])),
  );
  if (edit.type === '') delete edit.type;
  const category = readCategories(row.category);
  const parsed = questionEditSchema.safeParse({ ...edit, ...(category !== undefined && { category }) });
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

function readCategories(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const parts = list.flatMap((part) => (typeof part === 'string' ? part.split(/[;|]/) : [part]));
  const named = parts.map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : part));
  return [...new Set(named.filter((part) => part !== ''))];
}

function toProblem({ path, code }: { path: PropertyKey[]; code: string }): FileProblem {
  const field = String(path[0] ?? '');
  if (field === 'type') return { field, problem: 'unknown-type' };
  if (code !== 'too_big') return { field, problem: 'not-a-question' };
  return { field, problem: field === 'category' && path.length === 1 ? 'too-many-categories' : 'too-long' };
}

/** The form by which texts are compared: spellings of one question are equal. */
export function sameText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
}
