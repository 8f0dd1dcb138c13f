import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { levelsAskedAt } from '@aloud/contract/questions/asked-levels.rules';
import type { Suggestion } from '@aloud/contract/questions/for-you';
import { SUGGESTIONS_MAX } from '@aloud/contract/questions/questions.limits';
import { categoriesOfRole } from '@aloud/contract/questions/role-categories.rules';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { suitsRole } from '../trades/specialities.rules.ts';
import { findAim, listDueQuestions, listScoredAnswers, listUnanswered } from './for-you.data.ts';
import { chooseSuggestions, findWeakTopics, type SuggestedQuestion } from './for-you.rules.ts';

type Deps = { db: Db; clock: Clock };

/** What to answer next, each with its reason: due, of a weak topic, new for the role. */
export async function listForYou({ db, clock }: Deps, accountId: string): Promise<Suggestion[]> {
  const aim = await findAim(db, accountId);
  const role = aim?.role.trim() ?? '';
  // Without a role the level is a default, not a choice.
  const levels = aim && role !== '' ? levelsAskedAt(aim.level) : LEVELS;
  const [due, weak, unanswered] = await Promise.all([
    listDueQuestions(db, { accountId, at: clock.now() }),
    findWeak(db, { accountId, levels }),
    role === '' ? [] : listUnanswered(db, { accountId, levels, categories: categoriesFor(role) }),
  ]);
  const suiting = unanswered.filter(({ topics }) => suitsRole(topics, role)).slice(0, SUGGESTIONS_MAX);
  const hasNone = role !== '' && suiting.length === 0;
  const general = hasNone ? await listUnanswered(db, { accountId, levels, categories: ['general'] }) : [];
  return chooseSuggestions({ due, weak, unanswered: [...suiting, ...general].slice(0, SUGGESTIONS_MAX) });
}

/** Questions for every role head the bank anyway: the role's own questions are suggested where there are any. */
function categoriesFor(role: string): readonly string[] {
  const ofRole = categoriesOfRole(role);
  return ofRole.length > 0 ? ofRole : ['general'];
}

/** The weakest topic that has something left to answer. */
async function findWeak(
  db: Db,
  { accountId, levels }: { accountId: string; levels: readonly Level[] },
): Promise<{ topic: Topic; questions: SuggestedQuestion[] } | undefined> {
  for (const topic of findWeakTopics(await listScoredAnswers(db, accountId))) {
    const questions = await listUnanswered(db, { accountId, levels, topic });
    if (questions.length > 0) return { topic, questions: questions.slice(0, SUGGESTIONS_MAX) };
  }
  return undefined;
}
