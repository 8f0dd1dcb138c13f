import type { SpeechStatus } from '@aloud/contract/voice/speech';
import type { SummaryLine } from './start-summary.ts';

/** Which engine serves which language, for the start summary. */
export function describeSpeech(status: SpeechStatus): SummaryLine[] {
  return [toLine('hears', status.hears), toLine('speaks', status.speaks)];
}

function toLine(name: string, engines: SpeechStatus['hears']): SummaryLine {
  const parts = [
    ['Russian', engines.ru],
    ['English', engines.en],
  ] as const;
  const says = parts.map(([language, { engine, isReady }]) => {
    if (!engine) return `${language}: nothing`;
    return `${language}: ${engine}${isReady ? '' : ' (being prepared)'}`;
  });
  return { name, isOn: engines.ru.engine !== null || engines.en.engine !== null, says: says.join(', ') };
}
