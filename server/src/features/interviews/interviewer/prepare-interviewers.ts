import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { categoriesOfCandidate, categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import type { Db } from '../../../db/database.ts';
import { findQuestion, listQuestionsByCategory } from '../../questions/find-questions.ts';
import { suitsRole } from '../../questions/specialities.rules.ts';
import type { InterviewRow } from '../interviews.data.ts';
import type { Interviewer } from './interviewer.ts';
import { createLocalInterviewer, type LocalInterviewerDeps } from './local-interviewer.ts';
import { createLlmInterviewer, type Unworded } from './model/llm-interviewer.ts';
import type { InterviewerModel } from './model/word-with-model.ts';
import {
  type BankQuestion,
  chooseQuestions,
  questionsThatFit,
  type ReadyQuestion,
  toReady,
} from './plan/choose-questions.rules.ts';
import { ownQuestions } from './wording/word-reply.rules.ts';

type Deps = Pick<LocalInterviewerDeps, 'decide' | 'onUnjudged'> & {
  db: Db;
  /** Absent: the rules speak for themselves. */
  model: InterviewerModel | undefined;
  /** Called when a model's words were not used. */
  onUnworded: (why: Unworded) => void;
  /** Resolves when the workers are warm, so that no decision waits for a dictionary. */
  whenReady: () => Promise<void>;
  /** Questions about the candidate's own resume, best first; none without one. */
  ofResume: (interview: InterviewRow) => Promise<readonly ReadyQuestion[]>;
};

/** The interviewers, best first, with their questions loaded: nothing is looked up while the candidate waits. */
export async function prepareInterviewers(
  deps: Deps,
  interview: InterviewRow,
): Promise<readonly Interviewer[]> {
  const { id: interviewId, language, role, level, minutes, plan } = interview;
  const [bank, ofResume] = await Promise.all([
    listBankFor(deps.db, interview),
    deps.ofResume(interview),
    deps.whenReady(),
  ]);
  // At most half of the questions come from the resume; the rest is left to the bank.
  const prepared = ofResume
    .slice(0, Math.ceil(questionsThatFit(minutes) / 2))
    .map((question) => ({ ...question, source: 'resume' as const }));
  const chosen = chooseQuestions({ interviewId, level, minutes, prepared, bank });
  const questions = plan
    ? await Promise.all(plan.map((planned) => readPlanned(deps.db, planned, language)))
    : [...chosen, ...ownQuestions(language)].slice(0, questionsThatFit(minutes));
  const { decide, onUnjudged } = deps;
  const own = {
    interviewId,
    language,
    role,
    manner: interview.manner,
    name: '',
    description: null,
    questions,
    decide,
    onUnjudged,
  };
  const local = createLocalInterviewer(own);
  return deps.model
    ? [createLlmInterviewer({ ...own, level, model: deps.model, onUnworded: deps.onUnworded }), local]
    : [local];
}

/** As it was promised, with what the bank knows about it. */
async function readPlanned(
  db: Db,
  { questionId: id, text, sample, type }: PlannedQuestion,
  language: Locale,
): Promise<ReadyQuestion> {
  const known = id === null ? undefined : await findQuestion(db, id, language);
  return toReady({ ...known, id, text, sample, type });
}

type Candidate = { language: Locale; role: string; level: Level };

/** What the bank has for this candidate: questions of their role, and general ones. */
export async function listBankFor(db: Db, { language, role, level }: Candidate): Promise<BankQuestion[]> {
  const ofRole = categoriesOfRole(role);
  const found = await listQuestionsByCategory(db, {
    language,
    categories: categoriesOfCandidate({ role, level }),
  });
  const suiting = found.filter(({ topics }) => suitsRole(topics, role));
  return suiting.map((question) => ({
    ...question,
    isOfRole: question.categories.some((category) => ofRole.some((own) => own === category)),
  }));
}
