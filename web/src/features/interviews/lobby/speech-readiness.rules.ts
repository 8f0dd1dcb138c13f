import type { Locale } from '@aloud/contract/locale';
import type { SpeechStatus } from '@aloud/contract/voice/speech';

export type Readiness =
  | { state: 'ready' }
  | { state: 'preparing'; percent: number }
  | { state: 'failed' | 'off' };

/** Whether the server can recognise speech in this language. An unknown status counts as ready. */
export function getReadiness(status: SpeechStatus | undefined, language: Locale): Readiness {
  if (!status || status.hears[language].isReady) return { state: 'ready' };
  if (status.isFetchingOff) return { state: 'off' };
  const needed = status.models.filter(
    ({ languages, state }) => state !== 'ready' && (languages.length === 0 || languages.includes(language)),
  );
  if (needed.every(({ state }) => state === 'failed')) return { state: 'failed' };
  const total = needed.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  const received = needed.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  return { state: 'preparing', percent: total === 0 ? 0 : Math.floor((received / total) * 100) };
}
