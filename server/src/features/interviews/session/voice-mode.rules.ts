import type { Locale } from '@aloud/contract/locale';
import type { VoiceMode } from './downlink.ts';

type Ability = { wantsVoice: boolean; deviceVoices: readonly Locale[] };
type Circumstances = { locale: Locale; hasServerVoice: boolean; prefersDeviceVoice?: boolean };

/** What speaks for the interviewer: the server unless the candidate chose their own device; either of them if only one can. */
export function voiceModeOf(client: Ability, { locale, ...rest }: Circumstances): VoiceMode {
  if (!client.wantsVoice) return 'none';
  const canDevice = client.deviceVoices.includes(locale);
  if (canDevice && rest.prefersDeviceVoice) return 'device';
  if (rest.hasServerVoice) return 'server';
  return canDevice ? 'device' : 'none';
}
