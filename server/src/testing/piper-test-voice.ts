import type { Model } from '../providers/speech-models/model-manifest.ts';
import { createModelStore } from '../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';

/**
 * A Portuguese Piper voice, the only medium one npm has: a stand-in for the files of a Russian one. It is in no list that
 * a person sees, because what it says is not Russian.
 */
const PIPER_TEST_VOICE: Model = {
  id: 'piper-test-pt',
  purpose: 'tts',
  languages: [],
  isDefault: false,
  licence: 'for tests only',
  memoryMb: 250,
  sources: [
    {
      package: 'onnx-baby',
      version: '1.2.0',
      sha512: 'Y8WLa2bq8jeWabQq/vvvwK+Ib1Hu9OLO6MjNT4EYgH40juUPczfpbmY3iEb8XWDBhTjQRBPVtbJ1cuUvF+9alQ==',
      bytes: 58_329_162,
      unpackedBytes: 63_206_147,
      files: {
        'src/test/models/model.onnx': 'voice.onnx',
        'src/test/models/model.onnx.json': 'voice.json',
      },
    },
  ],
};

/** Fetches the stand-in when it is not there, and tells its folder. */
export async function installPiperTestVoice(signal: AbortSignal): Promise<string> {
  const store = createModelStore(sharedModelsDirectory(process.env), { models: [PIPER_TEST_VOICE] });
  await store.install(PIPER_TEST_VOICE.id, { signal });
  return store.getPath(PIPER_TEST_VOICE.id);
}
