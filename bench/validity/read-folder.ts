import { type AnswerToJudge, answerToJudgeSchema } from '../../contract/src/feedback/feedback.ts';
import { type FileRow, FolderError, readLines, readRatingRows } from './file-rows.ts';

export type RatedAnswer = { id: string; person: string; group: string | undefined; answer: AnswerToJudge };
/** `of` is the id of an answer, or a person. */
export type Rating = { of: string; rater: string; dimension: string; value: number };
export type RatedFolder = { answers: RatedAnswer[]; ratings: Rating[]; ratedBy: 'id' | 'person' };

const ANSWERS = 'answers.jsonl';
/** Fewer persons allow no interval worth printing. */
const PERSONS_NEEDED = 10;

/** Transcripts and ratings of a folder; the format is in `README.md` beside this file. */
export function readFolder(directory: string): RatedFolder {
  const answers = readLines(directory, ANSWERS).map(readAnswer);
  if (answers.length === 0) throw new FolderError(`${ANSWERS} holds no answer`);
  refuseTwice(answers);
  const rows = readRatingRows(directory);
  const ratedBy = rows.some(({ row }) => row.id !== undefined && row.id !== '') ? 'id' : 'person';
  const known = new Map(answers.map((answer) => [answer[ratedBy], answer.person]));
  const ratings = rows.map((row) => readRating(row, ratedBy, known));
  const persons = new Set(ratings.map(({ of }) => known.get(of)));
  if (persons.size < PERSONS_NEEDED)
    throw new FolderError(`${persons.size} persons have ratings; at least ${PERSONS_NEEDED} are needed`);
  return { answers: answers.map(({ place: _place, ...answer }) => answer), ratings, ratedBy };
}

type PlacedAnswer = RatedAnswer & { place: string };

function readAnswer({ place, row }: FileRow): PlacedAnswer {
  const parsed = answerToJudgeSchema.safeParse(row);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FolderError(`${place}: ${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'unreadable'}`);
  }
  const group = row.group === undefined ? undefined : requireText(row, 'group', place);
  return {
    place,
    id: requireText(row, 'id', place),
    person: requireText(row, 'person', place),
    group,
    answer: parsed.data,
  };
}

function refuseTwice(answers: readonly PlacedAnswer[]): void {
  const places = new Map<string, string>();
  const groups = new Map<string, string | undefined>();
  for (const { id, person, group, place } of answers) {
    const before = places.get(id);
    if (before) throw new FolderError(`${place}: the id "${id}" is that of ${before} too`);
    if (groups.has(person) && groups.get(person) !== group)
      throw new FolderError(`${place}: the person "${person}" is in another group above`);
    places.set(id, place);
    groups.set(person, group);
  }
}

function readRating(
  { place, row }: FileRow,
  ratedBy: RatedFolder['ratedBy'],
  known: ReadonlyMap<string, string>,
): Rating {
  const of = requireText(row, ratedBy, place);
  if (!known.has(of)) throw new FolderError(`${place}: no answer has the ${ratedBy} "${of}"`);
  const value = isText(row.value) || typeof row.value === 'number' ? Number(row.value) : Number.NaN;
  if (!Number.isFinite(value)) throw new FolderError(`${place}: value: not a number`);
  const [rater, dimension] = [requireText(row, 'rater', place), requireText(row, 'dimension', place)];
  return { of, rater, dimension, value };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Numbers are as good as names. */
function requireText(row: Record<string, unknown>, name: string, place: string): string {
  const value = typeof row[name] === 'number' ? String(row[name]) : row[name];
  if (!isText(value)) throw new FolderError(`${place}: ${name}: missing`);
  return value.trim();
}
