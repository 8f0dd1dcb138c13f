import type { PartChange, PartComparison } from '@aloud/contract/feedback/comparison';
import type { Span } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import { word } from '../../../lib/words.en.ts';
import { cardClass } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';
import { sentences } from '../remark-text.ts';

const CHANGES: Record<PartChange, string> = {
  added: 'bg-good-soft text-good-ink',
  extended: 'bg-good-soft text-good-ink',
  lost: 'bg-bad-soft text-bad-ink',
  missing: 'bg-bad-soft text-bad-ink',
  shortened: 'bg-warn-soft text-warn-ink',
  reworded: 'bg-raised text-ink-soft',
  kept: 'bg-raised text-ink-soft',
};

type Props = {
  part: PartComparison;
  earlier: Playback;
  later: Playback;
  languages: readonly [Locale, Locale];
};

/** One part of the answer, before and after: deleted words are struck out, added words marked. */
export function ComparedPart({ part, earlier, later, languages }: Props) {
  return (
    <article className={classNames(cardClass({ tone: 'outline', padding: 'sm' }), 'grid gap-3')}>
      <h5 className="flex flex-wrap items-center gap-2.5">
        <b className="font-semibold">{sentences.part[part.part]}</b>
        <span className={classNames('rounded-full px-2 py-0.5 text-xs font-medium', CHANGES[part.change])}>
          {t(part.change)}
        </span>
      </h5>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Side
          name={t('before')}
          label={t('playBefore')}
          lang={languages[0]}
          words={part.words.before}
          spans={part.before}
          playback={earlier}
          pieces={part.pieces.filter(({ change }) => change !== 'added')}
        />
        <Side
          name={t('after')}
          label={t('playAfter')}
          lang={languages[1]}
          words={part.words.after}
          spans={part.after}
          playback={later}
          pieces={part.pieces.filter(({ change }) => change !== 'lost')}
        />
      </div>
    </article>
  );
}

type SideProps = {
  name: string;
  label: string;
  lang: Locale;
  words: number;
  spans: readonly Span[];
  playback: Playback;
  pieces: PartComparison['pieces'];
};

function Side({ name, label, lang, words, spans, playback, pieces }: SideProps) {
  const start = spans[0]?.start ?? null;
  return (
    <div className="flex items-start gap-3">
      {start !== null && playback.canPlay && (
        <PlayButton
          label={`${label}: ${spans[0]?.quote ?? ''}`}
          stopLabel={word('stop')}
          isPlaying={playback.isPlaying}
          onPlay={() => playback.play(start, spans.at(-1)?.end ?? undefined)}
          onStop={playback.stop}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="number text-sm text-ink-soft">
          {name} · {t('wordsCount', { count: words })}
        </p>
        <p lang={lang}>
          {pieces.length === 0 ? <span className="text-ink-soft">—</span> : pieces.map(Piece)}
        </p>
      </div>
    </div>
  );
}

/** Pieces have no id, so their index is the key. */
function Piece({ change, text }: PartComparison['pieces'][number], index: number) {
  const key = `${index}-${change}`;
  if (change === 'added') {
    return (
      <ins key={key} className="rounded-mark bg-good-soft px-0.5 text-good-ink no-underline">
        {text}{' '}
      </ins>
    );
  }
  if (change === 'lost') {
    return (
      <del key={key} className="rounded-mark bg-bad-soft px-0.5 text-bad-ink decoration-bad">
        {text}{' '}
      </del>
    );
  }
  return <span key={key}>{text} </span>;
}
