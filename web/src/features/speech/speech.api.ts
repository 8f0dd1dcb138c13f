import { PATHS } from '@aloud/contract/paths';
import type { VoiceChoice, voiceSampleEndpoint, voicesEndpoint } from '@aloud/contract/voice/speech';
import { DEVICE_VOICE } from '@aloud/contract/voice/speech.limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { listDeviceLanguages } from '../../lib/audio/speak-on-device.ts';

/** What the server can say something with right now, and what this very device can. */
export const voicesQuery = queryOptions({
  queryKey: ['speech', 'voices'],
  queryFn: async ({ signal }): Promise<VoiceChoice[]> => {
    const [{ voices }, languages] = await Promise.all([
      callApi<typeof voicesEndpoint>(`GET ${PATHS.speech.voices}`, { signal }),
      listDeviceLanguages(),
    ]);
    return [
      ...voices,
      ...languages.map((language) => ({ id: DEVICE_VOICE, language, engine: DEVICE_VOICE })),
    ];
  },
  meta: { failure: 'Can not get voices' },
});

export async function fetchVoiceSample(voiceId: string, signal: AbortSignal): Promise<Blob> {
  const call = callApi<typeof voiceSampleEndpoint>(`GET ${PATHS.speech.voiceSample}`, {
    params: { voiceId },
    signal,
    responseAs: 'blob',
  });
  return (await call) as Blob;
}
