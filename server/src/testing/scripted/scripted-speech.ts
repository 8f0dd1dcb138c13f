import type { Speech } from '../../boot/create-speech.ts';
import { createModelStore } from '../../providers/speech-models/model-store.ts';
import { createScriptedStt, type SttScript } from '../../providers/stt/stt.fake.ts';
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
