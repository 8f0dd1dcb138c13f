import { LOCALES, type Locale } from '@aloud/contract/locale';
import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { Card } from '../../../ui/card.tsx';
import { speechText } from './speech-models.en.ts';

type Engine = SpeechStatus['hears']['ru'];

/** What hears and speaks each language, in sentences. */
export function EngineSummary({ status }: { status: SpeechStatus }) {
  const { hears, hearsLive } = status;
  const usesGigaam = [hears.ru, hearsLive.ru].some(({ engine }) => engine?.startsWith('gigaam'));
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl font-semibold">{speechText('now')}</h2>
      {LOCALES.map((locale) => (
        <p key={locale} className="flex flex-wrap gap-x-1">
          <span>{describeHearing(status, locale)}</span> <span>{describeVoice(status, locale)}</span>
        </p>
      ))}
      {usesGigaam && <p className="text-sm text-ink-soft">{speechText('heardAgain')}</p>}
    </Card>
  );
}

function describeHearing({ hears, hearsLive, isFetchingOff }: SpeechStatus, locale: Locale): string {
  const recordings = describeEngine(hears[locale], isFetchingOff);
  const live = describeEngine(hearsLive[locale], isFetchingOff);
  if (!recordings || !live) return speechText(`deaf-${locale}`);
  return recordings === live
    ? speechText(`hears-${locale}`, { recordings })
    : speechText(`hearsApart-${locale}`, { recordings, live });
}

function describeVoice({ speaks, isFetchingOff }: SpeechStatus, locale: Locale): string {
  const voice = describeEngine(speaks[locale], isFetchingOff);
  return voice ? speechText(`speaks-${locale}`, { voice }) : speechText(`mute-${locale}`);
}

function describeEngine({ engine, isReady }: Engine, isFetchingOff: boolean): string | undefined {
  if (engine === null) return undefined;
  // An engine of another server is named with its host.
  const [model = engine, host] = engine.split(' at ');
  const name = host === undefined ? model : speechText('engineAt', { model, host });
  return isReady ? name : speechText(isFetchingOff ? 'missing' : 'preparing', { engine: name });
}
