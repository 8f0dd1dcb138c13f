import type { HistoryItem, Trend } from '@aloud/contract/practice/history';
import { Link } from '@tanstack/react-router';
import { pageLocale } from '../../lib/page-locale.ts';
import { Card } from '../../ui/card.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { t } from './home.en.ts';

const SHOWN = 4;
/** Two bars show no trend. */
const FEWEST_POINTS = 3;

type Props = { items: readonly HistoryItem[]; trend: Trend | undefined };

/** The latest attempts, and the voice line drawn by their scores. */
export function ResultsCard({ items, trend }: Props) {
  const scores = (trend?.points ?? []).flatMap(({ score }) => (score === null ? [] : [score / 100]));
  const direction = trend?.overall.direction;
  return (
    <Card className="grid content-start gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl font-semibold">
          {t('resultsTitle')}
          {direction && <span className="ml-3 text-sm font-medium text-ink-soft">{t(direction)}</span>}
        </h2>
        <Link to="/user/history" className="text-sm text-voice-ink underline underline-offset-3">
          {t('allResults')}
        </Link>
      </header>
      {scores.length >= FEWEST_POINTS && (
        <div className="grid gap-1">
          <VoiceLine levels={scores} label={t('trend')} className="h-16" />
          <p className="text-xs text-ink-soft">{t('resultsText')}</p>
        </div>
      )}
      <ul className="divide-y divide-line">
        {items.slice(0, SHOWN).map((item) => (
          <Result key={`${item.kind}-${item.id}`} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Result({ item }: { item: HistoryItem }) {
  const date = new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'long' });
  return (
    <li className="flex items-baseline gap-4 py-3">
      <span className="number w-16 shrink-0 text-lg font-semibold">
        {item.score ?? <span className="text-sm font-normal text-ink-soft">{t('notJudged')}</span>}
        {item.margin !== null && <span className="text-sm font-normal text-ink-soft"> ±{item.margin}</span>}
      </span>
      <span className="min-w-0 flex-1">{item.title}</span>
      <time dateTime={item.createdAt} className="shrink-0 text-sm text-ink-soft">
        {date.format(new Date(item.createdAt))}
      </time>
    </li>
  );
}
