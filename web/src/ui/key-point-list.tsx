import type { KeyPointFeedback, Span } from '@aloud/contract/feedback/feedback';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const LOOK: Record<KeyPointFeedback['status'], string> = {
  said: 'bg-good-soft text-good-ink',
  hinted: 'bg-warn-soft text-warn-ink',
  missing: 'bg-bad-soft text-bad-ink',
  unclear: '',
};
/** What was heard first, then what was not. */
const ORDER: readonly KeyPointFeedback['status'][] = ['said', 'hinted', 'missing', 'unclear'];

/** What the marks say; one that cannot be told has none. */
export type KeyPointLabels = Record<'said' | 'hinted' | 'missing' | 'essential', string>;

type Props = {
  points: readonly KeyPointFeedback[];
  labels: KeyPointLabels;
  renderQuote?: (span: Span) => ReactNode;
};

/** The key points of a question with how they were heard; one that cannot be told has no mark. */
export function KeyPointList({ points, labels, renderQuote }: Props) {
  const ordered = points.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <ul className="grid gap-4">
      {ordered.map((point) => (
        <li key={point.text} className="grid gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <span className="font-medium">{point.text}</span>
            {point.status !== 'unclear' && (
              <span
                className={classNames('rounded-full px-2 py-0.5 text-xs font-medium', LOOK[point.status])}
              >
                {labels[point.status]}
              </span>
            )}
            {point.isEssential && <span className="text-xs text-ink-soft">{labels.essential}</span>}
          </p>
          {renderQuote && point.said.map(renderQuote)}
        </li>
      ))}
    </ul>
  );
}
