import type { Db } from '../../db/database.ts';
import type { TalkingModel } from '../../providers/llm/stream-text.ts';
import { loadCoachTools } from '../coach/coach-tools.ts';
import { listQuestionsOf } from '../questions/list-questions-of.ts';
import { chooseQuestions, questionsThatFit } from './choose-questions.rules.ts';
import type { Interviewer } from './interviewer.ts';
import type { InterviewRow } from './interviews.data.ts';
import { createLlmInterviewer } from './llm-interviewer.ts';
import { createLocalInterviewer } from './local-interviewer.ts';
import { categoriesOfRole } from './role-categories.rules.ts';
import { ownQuestions } from './word-reply.rules.ts';

type Deps = {
  db: Db;
  /** Absent: the rules speak for themselves. */
  model: TalkingModel | undefined;
};

/** Whoever will ask, best first, with their questions ready: nothing is looked up while a candidate waits. */
export async function prepareInterviewers(
  deps: Deps,
  interview: InterviewRow,
): Promise<readonly Interviewer[]> {
  const { id: interviewId, language, role, level, minutes } = interview;
  const ofRole = categoriesOfRole(role);
  const categories = [...ofRole, 'general', ...(level === 'junior' ? ['first job'] : [])];
  const [coach, found] = await Promise.all([
    loadCoachTools(),
    listQuestionsOf(deps.db, { language, categories }),
  ]);
  const bank = found.map((question) => ({
    ...question,
    isOfRole: question.categories.some((category) => ofRole.some((own) => own === category)),
  }));
  const chosen = chooseQuestions({ interviewId, level, minutes, prepared: [], bank });
  const questions = [...chosen, ...ownQuestions(language)].slice(0, questionsThatFit(minutes));
  const own = { coach, interviewId, language, role, questions };
  const local = createLocalInterviewer(own);
  return deps.model ? [createLlmInterviewer({ ...own, level, model: deps.model }), local] : [local];
}
