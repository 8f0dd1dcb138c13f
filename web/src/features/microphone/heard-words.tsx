import type { DOUBTFUL_CONFIDENCE, HeardWord } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import type { TranscriptAnswer } from '@aloud/contract/voice/speech';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BrowserWords } from './browser-words.tsx';
import { heardQuery, type Recording } from './microphone.api.ts';
import { t } from './microphone.en.ts';

const UNSURE: typeof DOUBTFUL_CONFIDENCE = 0.5;

const UNSURE_CLASS = 'underline decoration-warn decoration-dotted underline-offset-4';

type Props = { recording: Recording; language: Locale | undefined };

/** What the recogniser made of a sample: the words, or why there are none and what else can be done. */
export function HeardWords({ recording, language }: Props) {
  const heard = useQuery(heardQuery(recording, language));
  return (
    <div aria-live="polite" className="grid gap-3 rounded-card border border-line bg-paper p-4">
      <p className="text-sm font-medium text-ink-soft">{t('heard')}</p>
      {heard.isPending && (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <Spinner />
          {t('writingDown')}
        </p>
      )}
      {heard.data && <Words transcript={heard.data} />}
      {heard.isError && (
        <div className="grid justify-items-start gap-3">
          <p className="text-bad-ink">{errorText(heard.error)}</p>
          <Button look="quiet" size="sm" isWaiting={heard.isFetching} onClick={() => void heard.refetch()}>
            {word('retry')}
          </Button>
          <BrowserWords language={language} />
        </div>
      )}
    </div>
  );
}

function Words({ transcript: { words, language } }: { transcript: TranscriptAnswer }) {
  if (words.length === 0) return <p>{t('noWords')}</p>;
  const hasUnsure = words.some(isUnsure);
  return (
    <>
      <p lang={language} className="text-lg leading-relaxed">
        {words.map((heard) => (
          <Fragment key={`${heard.start}-${heard.text}`}>
            <span className={isUnsure(heard) ? UNSURE_CLASS : undefined}>{heard.text}</span>{' '}
          </Fragment>
        ))}
      </p>
      {hasUnsure && <p className="text-sm text-ink-soft">{t('unsure')}</p>}
    </>
  );
}

function isUnsure({ confidence }: HeardWord): boolean {
  return typeof confidence === 'number' && confidence < UNSURE;
}
