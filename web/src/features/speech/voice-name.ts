import type { VoiceChoice } from '@aloud/contract/voice/speech';
import { t } from './speech-texts.ts';

const NAMED = {
  device: 'voice-device',
  'dittli-en': 'voice-bundled',
  'sano-ru': 'voice-bundled',
  'rhvoice-anna': 'voice-anna',
  'rhvoice-aleksandr': 'voice-aleksandr',
  'rhvoice-elena': 'voice-elena',
  'rhvoice-irina': 'voice-irina',
} as const;

/** A voice as people call it; one of the operator's own server goes by the name of its engine. */
export function voiceName({ id, engine }: Pick<VoiceChoice, 'id' | 'engine'>): string {
  return id in NAMED ? t(NAMED[id as keyof typeof NAMED]) : engine;
}
