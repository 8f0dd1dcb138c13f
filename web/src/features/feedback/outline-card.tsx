import type { Feedback, OutlineItem } from '@aloud/contract/feedback/feedback';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';
import { Quote } from './quote.tsx';
import { sentences } from './remark-text.ts';

const STATUS: Record<OutlineItem['status'], string> = {
  said: 'bg-good-soft text-good-ink',
  thin: 'bg-warn-soft text-warn-ink',
  gap: 'bg-bad-soft text-bad-ink',
};

/** A stronger answer made of what was said, in the order to say it, with the gaps as questions. */
export function OutlineCard({ feedback, playback }: { feedback: Feedback; playback: Playback }) {
  if (feedback.outline.length === 0) return null;
  const isUnknown = feedback.notEnough?.reason === 'does-not-know';
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg font-semibold">{t(isUnknown ? 'outlineUnknown' : 'outline')}</h3>
      <ol className="grid gap-5">
        {feedback.outline.map((item, index) => (
          <li key={item.part} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
            <span aria-hidden="true" className="number pt-0.5 text-ink-soft">
              {index + 1}
            </span>
            <div className="grid gap-2.5">
              <p className="flex flex-wrap items-center gap-2.5">
                <b className="font-semibold">{sentences.part[item.part]}</b>
                {!isUnknown && (
                  <span
                    className={classNames(
                      'rounded-full px-2 py-0.5 text-xs font-medium',
                      STATUS[item.status],
                    )}
                  >
                    {t(item.status)}
                  </span>
                )}
              </p>
              {item.said.map((span) => (
                <Quote key={span.startChar} span={span} playback={playback} />
              ))}
              {item.ask && (
                <p className="text-ink-soft">
                  {isUnknown ? sentences.ask[item.ask] : t('add', { ask: sentences.ask[item.ask] })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
