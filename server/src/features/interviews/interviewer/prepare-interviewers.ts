import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import type { Db } from '../../../db/database.ts';
import { findQuestion, listQuestionsByCategory, listQuestionsById } from '../../questions/find-questions.ts';
import { findJobTitle, type JobTitle } from '../../questions/titles/job-titles.rules.ts';
import { FIELD_CATEGORIES } from '../../questions/trades/field-topics.rules.ts';
import type { InterviewRow } from '../interviews.data.ts';
import { chooseName } from './candidate-name.rules.ts';
import type { Interviewer } from './interviewer.ts';
import type { InterviewerSetup } from './interviewer-setup.ts';
import { createLocalInterviewer, type LocalInterviewerDeps } from './local-interviewer.ts';
import { createLlmInterviewer, type Unworded } from './model/llm-interviewer.ts';
import type { InterviewerModel } from './model/word-with-model.ts';
import { listAskedBefore } from './plan/asked-before.data.ts';
import { type BankQuestion, type ReadyQuestion, toReady } from './plan/choose-questions.rules.ts';
import { keepForJob, sortByField } from './plan/keep-for-job.rules.ts';
import { planInterview } from './plan/plan-interview.rules.ts';
import { listWorkQuestions } from './plan/work-questions.ts';
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
  /** The name of the candidate's account, as they have written it. */
  findCandidateName: (interview: InterviewRow) => Promise<string>;
  /** The description of the position an interview is for; null in practice. */
  describePosition: (interview: InterviewRow) => Promise<string | null>;
};

/** The interviewers, best first, with their questions loaded: nothing is looked up while the candidate waits. */
export async function prepareInterviewers(
  deps: Deps,
  interview: InterviewRow,
): Promise<readonly Interviewer[]> {
  const { id: interviewId, language, role, level } = interview;
  const [questions, name, description] = await Promise.all([
    prepareQuestions(deps, interview),
    deps.findCandidateName(interview),
    deps.describePosition(interview),
    deps.whenReady(),
  ]);
  const setup: InterviewerSetup = {
    interviewId,
    language,
    role,
    manner: interview.manner,
    name: chooseName(name, language),
    description,
    questions,
  };
  const { decide, onUnjudged } = deps;
  const own = { ...setup, decide, onUnjudged };
  const local = createLocalInterviewer(own);
  if (!deps.model) return [local];
  const { model, onUnworded } = deps;
  return [createLlmInterviewer({ ...own, level, model, onUnworded }), local];
}

async function prepareQuestions(
  { db, ofResume }: Pick<Deps, 'db' | 'ofResume'>,
  interview: InterviewRow,
): Promise<ReadyQuestion[]> {
  const { id: interviewId, language, role, level, minutes, plan } = interview;
  if (plan) return Promise.all(plan.map((planned) => readPlanned(db, planned, language)));
  const title = findJobTitle(role);
  const [bank, ofFields, resume, askedBefore] = await Promise.all([
    listBankFor(db, interview),
    title ? [] : listOfFields(db, language),
    ofResume(interview),
    listAskedBefore(db, interview),
  ]);
  const chosen = planInterview({
    interviewId,
    level,
    minutes,
    prepared: resume.map((question) => ({ ...question, source: 'resume' as const })),
    bank,
    topics: title?.topics ?? [],
    ofWork: listWorkQuestions(language),
    isWorkAsked: !title || title.categories.length === 0,
    ofFields,
    own: ownQuestions(language),
    askedBefore,
  });
  const ids = chosen.flatMap(({ id }) => id ?? []);
  const known = await listQuestionsById(db, { ids, language });
  return chosen.map((question) => {
    const details = question.id === null ? undefined : known.get(question.id);
    return details ? { ...question, ...toReady(details) } : question;
  });
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

const NO_TITLE: JobTitle = { categories: [], topics: [] };

/** What the bank has for this candidate: questions of their role, and those that suit every trade. */
export async function listBankFor(db: Db, { language, role, level }: Candidate): Promise<BankQuestion[]> {
  const title = findJobTitle(role) ?? NO_TITLE;
  const beginner = level === 'junior' ? ['first job'] : [];
  const categories = [...title.categories, 'general', ...beginner];
  return keepForJob(await listQuestionsByCategory(db, { language, categories }), { ...title, role, level });
}

/** Of every field, for a candidate who is yet to tell which one is theirs. */
async function listOfFields(db: Db, language: Locale): Promise<BankQuestion[]> {
  return sortByField(await listQuestionsByCategory(db, { language, categories: FIELD_CATEGORIES }));
}
