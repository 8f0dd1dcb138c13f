import type { Locale } from '@aloud/contract/locale';
import type { SpeechStatus } from '@aloud/contract/voice/speech';

export type Readiness = { state: 'ready' } | { state: 'preparing'; percent: number } | { state: 'failed' };

/** Whether a conversation in this language can be heard. A server that does not say is taken at its word later. */
export function getReadiness(status: SpeechStatus | undefined, language: Locale): Readiness {
  if (!status || status.hears[language].isReady) return { state: 'ready' };
  const needed = status.models.filter(
    ({ languages, state }) => state !== 'ready' && (languages.length === 0 || languages.includes(language)),
  );
  if (needed.every(({ state }) => state === 'failed')) return { state: 'failed' };
  const total = needed.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  const received = needed.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  return { state: 'preparing', percent: total === 0 ? 0 : Math.floor((received / total) * 100) };
}
