import { useQuery } from '@tanstack/react-query';
import { pageLocale } from '../../lib/page-locale.ts';
import { speechStatusQuery } from '../../lib/speech-status.ts';
import { Progress } from '../../ui/progress.tsx';
import { useHeldWhilePressed } from '../../ui/use-held-while-pressed.ts';
import { describePreparation } from './describe-preparation.ts';
import { t } from './speech.en.ts';

/** Shows which engines are still being fetched, or are not going to be. A failed status request shows nothing. */
export function SpeechPreparation() {
  const { data: latest } = useQuery(speechStatusQuery);
  const data = useHeldWhilePressed(latest);
  const preparation = data && describePreparation(data);
  if (!preparation) return null;
  const { state, missing, percent, problem } = preparation;
  const isOff = state === 'off' || state === 'partlyOff';
  const what = new Intl.ListFormat(pageLocale()).format(missing.map((name) => t(name)));
  return (
    <aside role="status" className="border-b border-line bg-raised">
      <div className="mx-auto grid max-w-320 gap-1.5 px-4 py-3 sm:px-6">
        {state === 'preparing' ? (
          <Progress label={t('preparing')} value={percent} />
        ) : (
          <p className="text-sm font-medium">{t(state)}</p>
        )}
        {problem && <p className="text-sm text-bad-ink">{t(`problem-${problem}`)}</p>}
        {missing.length > 0 && (
          <p className="text-sm text-ink-soft">{t(isOff ? 'offText' : 'preparingText', { what })}</p>
        )}
      </div>
    </aside>
  );
}
