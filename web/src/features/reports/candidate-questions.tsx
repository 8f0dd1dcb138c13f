import { quoteQuestion, REPORT_SENTENCES } from '@aloud/contract/feedback/report-sentences.rules';
import type { CandidateQuestion } from '@aloud/contract/reports';
import { pageLocale } from '../../lib/page-locale.ts';
import { Card } from '../../ui/card.tsx';

/** What the candidate asked the interviewer, or a tip to prepare questions. */
export function CandidateQuestions({ questions }: { questions: readonly CandidateQuestion[] }) {
  const locale = pageLocale();
  const { questionsTitle, questionsShow, questionsNone, noReply } = REPORT_SENTENCES[locale];
  return (
    <Card aria-label={questionsTitle} className="grid content-start gap-4">
      <header className="grid gap-1">
        <h3 className="text-lg font-semibold">{questionsTitle}</h3>
        <p className="max-w-[65ch] text-sm text-ink-soft">
          {questions.length > 0 ? questionsShow : questionsNone}
        </p>
      </header>
      {questions.length > 0 && (
        <ul className="grid divide-y divide-line">
          {questions.map(({ turn, text, reply }) => (
            <li key={turn} className="grid gap-0.5 py-3.5 first:pt-0 last:pb-0">
              <p className="font-medium break-words">{quoteQuestion(text, locale)}</p>
              <p className="text-sm break-words text-ink-soft">{reply ?? noReply}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
