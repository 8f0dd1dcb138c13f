import { REPORT_SENTENCES } from '@aloud/contract/feedback/report-sentences.rules';
import type { Aside } from '@aloud/contract/reports';
import { pageLocale } from '../../lib/page-locale.ts';

/** What the candidate said that was no answer: shown, never judged. */
export function QuestionAsides({ asides }: { asides: readonly Aside[] }) {
  const { asidesTitle, aside } = REPORT_SENTENCES[pageLocale()];
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <h4>{asidesTitle}</h4>
      <ul className="grid gap-1.5">
        {asides.map(({ turn, act, text }) => (
          <li key={turn} className="break-words">
            <span className="mr-2 rounded-full bg-raised px-2 py-0.5 text-xs whitespace-nowrap">
              {aside[act]}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
