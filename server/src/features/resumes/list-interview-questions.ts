import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ResumeQuestionKind } from '@aloud/contract/resumes';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ResumeReader } from './resume-reader.ts';
import { findResume, listResumeQuestions } from './resumes.data.ts';

type Deps = { db: Db; analyse: ResumeReader['analyse'] };
type Input = {
  accountId: string;
  resumeId: string | null;
  language: Locale;
  /** Of the interview: a later call for the same interview gives the same questions. */
  createdAt: Date;
};
/** The candidate waits for the interview to begin; after this time the questions come from the bank alone. */
const ANALYSED_WITHIN_MS = 4_000;

type Planned = { id: string | null; kind: ResumeQuestionKind; text: string; type: QuestionType };

/** Questions about the candidate's resume in this language, soft and hard skills in turn. */
export async function listInterviewQuestions(deps: Deps, input: Input) {
  const planned = await plan(deps, input);
  const ofKind = (kind: ResumeQuestionKind) => planned.filter((question) => question.kind === kind);
  return alternate(ofKind('soft'), ofKind('hard')).map(({ id, text, type }) => ({
    id,
    text,
    sample: '',
    type,
  }));
}

/** The stored questions; without an analysis in this language, those the rules find now. */
async function plan({ db, analyse }: Deps, input: Input): Promise<Planned[]> {
  const { accountId, resumeId, language, createdAt } = input;
  if (resumeId === null) return [];
  const rows = await listResumeQuestions(db, { accountId, resumeId });
  const kept = rows.filter((row) => row.language === language);
  if (kept.length > 0) return kept;
  const resume = await findResume(db, { accountId, resumeId });
  // Deleted since the interview was prepared: the bank has enough to ask.
  if (!resume) return [];
  const signal = AbortSignal.timeout(ANALYSED_WITHIN_MS);
  try {
    const { questions } = await analyse(
      { text: resume.text, language, now: createdAt },
      { accountId, signal },
    );
    return questions.map((question) => ({ ...question, id: null }));
  } catch (error) {
    // A resume that cannot be read gives no questions; an interview about other things is still one.
    if (error instanceof AppError || signal.aborted) return [];
    throw error;
  }
}

function alternate<T>(one: readonly T[], other: readonly T[]): T[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((question) => question !== undefined);
}
