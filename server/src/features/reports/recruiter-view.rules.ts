import type { WeakRemark } from '@aloud/contract/feedback/remarks';
import type { AdminSummary } from '@aloud/contract/report-endpoints';
import type { Report, ReportQuestion } from '@aloud/contract/reports';

/** Remarks that make a score unreliable. */
const CAUTIONS: ReadonlySet<WeakRemark> = new Set<WeakRemark>([
  'sample-read-aloud',
  'gibberish',
  'keyword-list',
  'other-language',
  'off-topic',
]);

export function listCautions({ questions }: Report): WeakRemark[] {
  const reasons = questions.flatMap(({ feedback }) =>
    feedback ? Object.values(feedback.criteria).map(({ reason }) => reason as WeakRemark | null) : [],
  );
  return [...new Set(reasons)].filter(
    (reason): reason is WeakRemark => reason !== null && CAUTIONS.has(reason),
  );
}

/** Unanswered questions, and gaps that a follow-up did not close. */
export function openQuestions({ questions }: Report): AdminSummary['open'] {
  return questions.flatMap((question) => {
    const asks = asksLeft(question);
    const isOpen = question.outcome !== 'judged' || asks.length > 0;
    return isOpen && !question.isWarmUp ? [{ question: question.question, asks }] : [];
  });
}

function asksLeft({ followUps, feedback }: ReportQuestion): AdminSummary['open'][number]['asks'] {
  const missing = new Set<string>(feedback?.outline.flatMap(({ ask }) => ask ?? []));
  return followUps
    .filter(({ ask, answerTurn }) => answerTurn === null || missing.has(ask))
    .map(({ ask }) => ask);
}
