import type { Candidate, PlannedQuestion } from '@aloud/contract/positions';
import type { ReportQuestion } from '@aloud/contract/reports';
import { sayingOf } from '../interviews/turn-taking/spoken-words.rules.ts';

type Judged = Pick<ReportQuestion, 'question' | 'questionId' | 'score' | 'margin'>;

/** Finds each question of a plan in a report: by its place in the bank, or by its words. */
export function scoresByQuestion(
  plan: readonly PlannedQuestion[],
  judged: readonly Judged[],
): Candidate['byQuestion'] {
  return Object.fromEntries(
    plan.flatMap((planned) => {
      const found = judged.find((question) => isSame(planned, question));
      if (!found || found.score === null) return [];
      return [[planned.id, { score: found.score, margin: found.margin ?? 0 }]];
    }),
  );
}

function isSame(planned: PlannedQuestion, { question, questionId }: Judged): boolean {
  if (planned.questionId !== null && planned.questionId === questionId) return true;
  return sayingOf(planned.text) === sayingOf(question);
}
