import { isDeepStrictEqual } from 'node:util';
import type { RowProblem } from '@aloud/contract/admin/question-import';
import type { QuestionEdit } from '@aloud/contract/questions/questions';
import type { WholeQuestion } from '../questions.data.ts';
import { type FileQuestion, readQuestionRow, sameText } from './question-file.rules.ts';

export type KnownQuestions = {
  byId: ReadonlyMap<string, WholeQuestion & { id: string }>;
  /** The id of the question with the same text in the bank. */
  textOwners: ReadonlyMap<string, string>;
};
export type PlannedRow = WholeQuestion & { id: string | undefined };
type Problem = { row: number; field: string; problem: RowProblem };
type Plan = {
  created: PlannedRow[];
  changed: (PlannedRow & { id: string })[];
  unchanged: number;
  problems: Problem[];
};
type Numbered = FileQuestion & { row: number };

const EMPTY: WholeQuestion = {
  type: 'behavioural',
  en: '',
  ru: '',
  case_en: '',
  case_ru: '',
  category: [],
  level: 'junior',
  frequency: 0,
  topics: [],
  wordings_en: [],
  wordings_ru: [],
  guide: null,
};

/** What an import would change in the bank, and every row that prevents it. */
export async function planImport(
  rows: readonly unknown[],
  findKnown: (ids: string[], texts: string[]) => Promise<KnownQuestions>,
): Promise<Plan> {
  const plan: Plan = { created: [], changed: [], unchanged: 0, problems: [] };
  const read: Numbered[] = [];
  for (const [index, raw] of rows.entries()) {
    const question = readQuestionRow(raw);
    const row = index + 1;
    if ('problems' in question)
      plan.problems.push(...question.problems.map((problem) => ({ row, ...problem })));
    else read.push({ ...question, row });
  }
  const known = await findKnown(
    read.flatMap(({ id }) => id ?? []),
    read.flatMap(({ edit }) => listTexts(edit)),
  );
  const seen = new Set<string>();
  for (const question of read) placeRow(plan, question, { known, seen });
  plan.problems.sort((a, b) => a.row - b.row);
  return plan;
}

function placeRow(
  plan: Plan,
  question: Numbered,
  { known, seen }: { known: KnownQuestions; seen: Set<string> },
): void {
  const before = question.id === undefined ? undefined : known.byId.get(question.id);
  const whole = { ...EMPTY, ...before, ...question.edit, id: question.id };
  const refuse = (field: string, problem: RowProblem) =>
    plan.problems.push({ row: question.row, field, problem });

  if (whole.en === '' && whole.ru === '') return void refuse('ru', 'no-text');
  const marks = [...listTexts(whole), ...(question.id ? [`id:${question.id}`] : [])];
  if (marks.some((mark) => seen.has(mark))) return void refuse('ru', 'repeated');
  for (const mark of marks) seen.add(mark);
  const owner = listTexts(whole)
    .map((text) => known.textOwners.get(text))
    .find((id) => id !== undefined && id !== question.id);
  if (owner !== undefined) return void refuse('ru', 'already-in-bank');

  if (!before) plan.created.push(whole);
  else if (isDeepStrictEqual({ ...before }, { ...whole })) plan.unchanged += 1;
  else plan.changed.push({ ...whole, id: before.id });
}

function listTexts({ en = '', ru = '' }: QuestionEdit): string[] {
  return [...new Set([sameText(en), sameText(ru)])].filter((text) => text !== '');
}
