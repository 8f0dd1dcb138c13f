import { nameUnknown, REPORT_SENTENCES } from '@aloud/contract/feedback/report-sentences.rules';
import type { ReportQuestion } from '@aloud/contract/reports';
import { BookOpen } from 'lucide-react';
import { pageLocale } from '../../lib/page-locale.ts';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

/** A question the candidate honestly could not answer, with the bank's sample where there is one. */
type Props = { topic: NonNullable<ReportQuestion['learn']>; type: ReportQuestion['type'] };

export function TopicToLearn({ topic: { sample }, type }: Props) {
  const { learnText, sampleTitle } = REPORT_SENTENCES[pageLocale()];
  return (
    <div className={classNames(cardClass({ tone: 'voice', padding: 'xs' }), 'grid gap-3')}>
      <div className="flex gap-2.5">
        <BookOpen aria-hidden="true" className="mt-1 size-4 shrink-0 text-voice" />
        <div className="grid gap-0.5">
          <h4 className="font-medium">{nameUnknown(type, pageLocale()).title}</h4>
          <p className="text-sm text-ink-soft">{learnText}</p>
        </div>
      </div>
      {sample !== null && (
        <div className="grid gap-0.5">
          <h5 className="text-sm text-ink-soft">{sampleTitle}</h5>
          <p className="whitespace-pre-line">{sample}</p>
        </div>
      )}
    </div>
  );
}
