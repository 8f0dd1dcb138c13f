import type { VoiceChoice } from '@aloud/contract/voice/speech';
import { DEVICE_VOICE } from '@aloud/contract/voice/speech.limits';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { playOnce } from '../../lib/audio/clip-player.ts';
import { speakOnDevice } from '../../lib/audio/speak-on-device.ts';
import { notify } from '../../lib/notify.ts';
import { fetchVoiceSample } from './speech.api.ts';
import { t } from './speech.en.ts';

/** The sample sentence of the device voice; samples of the server's voices have their own. */
const SENTENCES = {
  ru: 'Здравствуйте! Расскажите, пожалуйста, немного о себе.',
  en: 'Hello! Could you tell me a little about yourself?',
} as const;

/** Plays one sample at a time: the next stops the previous one. */
export function useVoiceSample() {
  const [state, setState] = useState<'quiet' | 'coming' | 'heard'>('quiet');
  const playing = useRef<AbortController>(undefined);
  useEffect(() => () => playing.current?.abort(), []);

  function stop(): void {
    playing.current?.abort();
    setState('quiet');
  }

  async function play(voice: VoiceChoice): Promise<void> {
    stop();
    const controller = new AbortController();
    playing.current = controller;
    const { signal } = controller;
    try {
      if (voice.id === DEVICE_VOICE) {
        setState('heard');
        await speakOnDevice(SENTENCES[voice.language], { locale: voice.language, signal });
      } else {
        setState('coming');
        const sample = await fetchVoiceSample(voice.id, signal);
        setState('heard');
        await playOnce(sample, signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      await notify(voice.id === DEVICE_VOICE ? t('deviceSilent') : errorText(error), 'error');
    }
    if (!signal.aborted) setState('quiet');
  }
  return { state, play, stop };
}
