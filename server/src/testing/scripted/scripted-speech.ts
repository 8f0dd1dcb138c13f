import type { Speech } from '../../boot/create-speech.ts';
import type { SpeechSettings } from '../../platform/config/speech-settings.ts';
import { createAloudPeer } from '../../providers/http/aloud-peer.ts';
import { createModelStore } from '../../providers/speech-models/model-store.ts';
import { createOpenAiCompatibleStt } from '../../providers/stt/openai-compatible-stt.ts';
import { createScriptedStt, type SttScript } from '../../providers/stt/stt.fake.ts';
import { createOpenAiCompatibleTts } from '../../providers/tts/openai-compatible-tts.ts';
import { speakWithEngines } from '../../providers/tts/speak-with-engines.ts';
import { createScriptedTts } from '../../providers/tts/tts.fake.ts';
import { createScriptedVad } from '../../providers/vad/vad.fake.ts';

const READY = { engine: 'scripted', isReady: true };

/** Speech without models: hears what the script says. Any upload counts as one second of loud sound. */
export function scriptedSpeech(script: SttScript = { texts: ['Я предложил решение'] }): Speech {
  return {
    stt: createScriptedStt(script),
    tts: createScriptedTts(),
    vad: createScriptedVad(),
    decodeAudio: async () => new Int16Array(16_000).fill(8_000),
    store: createModelStore('unused'),
    modelIds: [],
    candidateIds: [],
    improve: async () => undefined,
    status: () => ({
      isReady: true,
      isFetchingOff: false,
      hears: { ru: READY, en: READY },
      hearsLive: { ru: READY, en: READY },
      exams: [],
      speaks: { ru: READY, en: READY },
      models: [],
    }),
    prepare: async () => undefined,
    close: async () => undefined,
  };
}

/** The same, except for what the settings leave to a speech server. */
export function speechOfSettings({ sttHttp, ttsHttp }: SpeechSettings): Speech {
  const speech = scriptedSpeech();
  const { vad } = speech;
  return {
    ...speech,
    ...(sttHttp && {
      stt: createOpenAiCompatibleStt({
        server: sttHttp,
        model: sttHttp.model,
        vad,
        peer: createAloudPeer(sttHttp),
      }),
    }),
    ...(ttsHttp && {
      tts: speakWithEngines([
        createOpenAiCompatibleTts({ ...ttsHttp, server: ttsHttp, peer: createAloudPeer(ttsHttp) }),
      ]),
    }),
  };
}
