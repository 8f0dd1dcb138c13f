import type { Position } from '@aloud/contract/positions';
import { nameManner } from '../../../lib/interviewer/manners.en.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { t } from '../admin.en.ts';

export function PositionOverview({ position }: { position: Position }) {
  const { state, level, language, minutes, manner, description, plan } = position;
  return (
    <Card className="grid content-start gap-4">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={state === 'open' ? 'good' : 'plain'}>{t(state)}</Badge>
        <Badge>{t(level)}</Badge>
        <Badge>{t(language)}</Badge>
        <Badge>{t('minutes', { count: minutes })}</Badge>
        <Badge>{nameManner(manner)}</Badge>
      </p>
      {description !== '' && <p className="line-clamp-6 whitespace-pre-line text-ink-soft">{description}</p>}
      <div className="grid gap-2">
        <h2 className="font-semibold">{t('plan')}</h2>
        {plan.length === 0 && <p className="text-sm text-ink-soft">{t('planEmpty')}</p>}
        <ol className="grid gap-1.5 text-sm">
          {plan.map(({ id, text }, index) => (
            <li key={id} className="flex gap-2.5">
              <span className="number w-5 shrink-0 text-ink-soft">{index + 1}</span>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
