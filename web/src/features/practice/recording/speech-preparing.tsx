import type { Locale } from '@aloud/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { speechStatusQuery } from '../../../lib/speech-status.ts';
import { Card, cardClass } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { t } from '../practice.en.ts';

type Props = { language: Locale; text: string; onReady?: () => void };

/** Only while the engine that hears this language is missing: how far it is, or that it does not come. */
export function SpeechPreparing({ language, text, onReady }: Props) {
  const { data: status } = useQuery(speechStatusQuery);
  const isReady = status?.hears[language].isReady ?? false;
  const tell = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (isReady) tell();
  }, [isReady]);

  if (!status || isReady) return null;
  const models = status.models.filter(
    ({ purpose, languages }) => purpose !== 'tts' && (languages.length === 0 || languages.includes(language)),
  );
  if (status.isFetchingOff || models.every(({ state }) => state === 'failed')) {
    return (
      <p className={classNames(cardClass({ tone: 'warn', padding: 'sm' }), 'text-sm')}>{t('unavailable')}</p>
    );
  }
  const total = models.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  const received = models.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  return (
    <Card tone="outline" padding="sm" className="grid w-full gap-3">
      <h3 className="font-semibold">{t('preparing')}</h3>
      <p className="text-sm text-ink-soft">{text}</p>
      <Progress label={t('preparingShare')} value={total === 0 ? null : (received / total) * 100} />
    </Card>
  );
}
