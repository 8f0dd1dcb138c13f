import type { VoiceChoice } from '@aloud/contract/voice/speech';
import { t } from './speech.en.ts';

const NAMED = {
  device: 'voice-device',
  'dittli-en': 'voice-bundled',
  'sano-ru': 'voice-bundled',
  'rhvoice-anna': 'voice-anna',
  'rhvoice-aleksandr': 'voice-aleksandr',
  'rhvoice-elena': 'voice-elena',
  'rhvoice-irina': 'voice-irina',
} as const;

/** The display name of a voice; a voice of a custom engine is shown under the name of the engine. */
export function voiceName({ id, engine }: Pick<VoiceChoice, 'id' | 'engine'>): string {
  return id in NAMED ? t(NAMED[id as keyof typeof NAMED]) : engine;
}
