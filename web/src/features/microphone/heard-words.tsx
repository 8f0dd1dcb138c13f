import { DOUBTFUL_CONFIDENCE } from '@aloud/contract/feedback/feedback.limits';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import type { TranscriptAnswer } from '@aloud/contract/voice/speech';
import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { Fragment } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { browserHearingText } from '../../lib/audio/browser-hearing.en.ts';
import { canBrowserHear } from '../../lib/audio/browser-hearing.ts';
import { useBrowserHearing } from '../../lib/audio/use-browser-hearing.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { heardQuery, type Recording } from './microphone.api.ts';
import { t } from './microphone.en.ts';

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
  return typeof confidence === 'number' && confidence < DOUBTFUL_CONFIDENCE;
}

/** Offers the browser's own recogniser where ours cannot help, and says where the sound goes. */
function BrowserWords({ language = pageLocale() }: { language: Locale | undefined }) {
  const { state, listen } = useBrowserHearing({ locale: language });
  if (!canBrowserHear()) return null;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">
        {t('browserOffer')} {browserHearingText('warning')}
      </p>
      {state.step === 'listening' && <p lang={language}>{state.words || browserHearingText('listens')}</p>}
      {state.step === 'heard' && <p lang={language}>{state.words || t('noWords')}</p>}
      {state.step === 'failed' && <p className="text-bad-ink">{browserHearingText(state.trouble)}</p>}
      <Button
        look="quiet"
        size="sm"
        isWaiting={state.step === 'listening'}
        icon={<AudioLines aria-hidden="true" className="size-4" />}
        onClick={() => void listen()}
      >
        {t('browserTry')}
      </Button>
    </div>
  );
}
