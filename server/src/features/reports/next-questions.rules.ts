import { CRITERIA, type Criterion } from '@aloud/contract/feedback/remarks';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { NextQuestion, Report, ReportQuestion } from '@aloud/contract/reports';
import { type BankQuestion, rankQuestion } from '../interviews/interviewer/plan/choose-questions.rules.ts';

const NEXT = 3;
/** At most so many questions are repeated; the rest is new. */
const AGAIN_MAX = 2;
/** An answer this good needs no second try. */
const GOOD_SCORE = 70;

const UNANSWERED: ReadonlySet<ReportQuestion['outcome']> = new Set<ReportQuestion['outcome']>([
  'skipped',
  'unknown',
  'not-enough',
]);

type Input = {
  interviewId: string;
  questions: readonly ReportQuestion[];
  criteria: Report['criteria'];
  bank: readonly BankQuestion[];
};

/** What to practise next: what was answered worst, then others, of the kind that was weak before the rest. */
export function chooseNext({ interviewId, questions, criteria, bank }: Input): NextQuestion[] {
  const known = new Map(bank.map((question) => [question.id, question]));
  const again = questions
    .filter(({ questionId, score, outcome }) => {
      const isWeak = UNANSWERED.has(outcome) || (score ?? 100) < GOOD_SCORE;
      return questionId !== null && known.has(questionId) && isWeak;
    })
    .toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, AGAIN_MAX)
    .map((question): NextQuestion => {
      const { questionId, type, feedback } = question;
      const own = feedback && findWeakest(feedback.criteria, (criterion) => criterion.score);
      return {
        questionId: questionId ?? '',
        question: question.question,
        type,
        reason: 'again',
        criterion: own,
      };
    });
  const asked = new Set(questions.map(({ questionId }) => questionId));
  const weakType = findWeakType(questions);
  const criterion = findWeakest(criteria, (score) => score);
  const alike = bank
    .filter(({ id }) => !asked.has(id))
    .map((question) => ({
      question,
      rank: rankQuestion(question, `${interviewId}:next`) - (question.type === weakType ? 2 : 0),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, NEXT - again.length)
    .map(({ question: { id, text, type } }): NextQuestion => {
      return { questionId: id, question: text, type, reason: type === weakType ? 'alike' : 'new', criterion };
    });
  return [...again, ...alike];
}

function findWeakest<T>(scores: Record<Criterion, T>, score: (value: T) => number | null): Criterion | null {
  return CRITERIA.reduce<Criterion | null>((weakest, criterion) => {
    const [own, least] = [score(scores[criterion]), weakest && score(scores[weakest])];
    return own !== null && (least === null || own < least) ? criterion : weakest;
  }, null);
}

/** Of the weakest answer; undefined where every answer was good. */
function findWeakType(questions: readonly ReportQuestion[]): QuestionType | undefined {
  const weak = questions.filter(({ score, isWarmUp }) => score !== null && score < GOOD_SCORE && !isWarmUp);
  return weak.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0]?.type;
}
