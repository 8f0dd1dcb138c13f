import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVoice } from '../../../testing/voices.ts';
import { decodeFile } from '../../audio/decode-file.ts';
import { toFloat } from '../../audio/pcm.ts';
import { trimOnnxOutputs, turnIntoInput } from '../../engines/edit-onnx.ts';
import { createModelStore } from '../../speech-models/model-store.ts';
import { sharedModelsDirectory } from '../../speech-models/models-directory.ts';
import { countStates, hearWithWhisper } from './hear-with-whisper.ts';
import { logMel } from './log-mel.ts';
import { loadWhisper, type WhisperModel, WINDOW_STATES } from './whisper-model.ts';

const store = createModelStore(sharedModelsDirectory(process.env));
const directory = store.getPath('whisper-base');
const breathe = async () => undefined;
let model: WhisperModel;
let samples: Float32Array;

beforeAll(async () => {
  await store.install('whisper-base', { signal: new AbortController().signal });
  model = await loadWhisper(directory, 1);
  samples = toFloat(
    await decodeFile(await readVoice('ru-offtopic.ogg'), { longestSeconds: 60, aac: undefined }),
  );
});
afterAll(() => model.release());

describe('the context of the encoder', () => {
  it.each([
    ['a command of two seconds keeps the whole window', 2, true, 1500],
    ['seven seconds look at eleven', 7, true, 550],
    ['never less than ten seconds', 6, true, 500],
    ['a full window stays one', 29, true, 1500],
    ['and a recording always has it', 7, false, 1500],
  ])('%s', (_name, seconds, hasShortContext, states) => {
    expect(countStates(seconds, hasShortContext)).toBe(states);
  });

  it('a short one hears the words of the whole one', async () => {
    const hear = async (hasShortContext: boolean) => {
      const { words } = await hearWithWhisper(model, { samples, locale: 'ru', hasShortContext, breathe });
      return words.map(({ text }) => text.toLowerCase().replace(/[.,]$/, ''));
    };
    const whole = await hear(false);
    expect(whole).toContain('путешествовать');
    expect(await hear(true)).toEqual(whole);
  });
});

describe('positions as an input', () => {
  it('a whole window gives the very states of the published graph', async () => {
    const file = await readFile(join(directory, 'encoder.onnx'));
    const features = new Tensor('float32', logMel(samples, 3000), [1, 80, 3000]);
    const trimmed = trimOnnxOutputs(file, (name) => name === 'last_hidden_state');
    const { model: edited, values } = turnIntoInput(trimmed, 'embed_positions.weight');
    const positions = new Tensor('float32', values, [WINDOW_STATES, values.length / WINDOW_STATES]);
    const published = await encode(file, { input_features: features });
    expect(await encode(edited, { input_features: features, 'embed_positions.weight': positions })).toBe(
      published,
    );
  });

  it('a constant the model does not have is said', () => {
    expect(() => turnIntoInput(new Uint8Array(0), 'somewhere')).toThrow('no constant somewhere');
  });
});

async function encode(graph: Uint8Array, feeds: Record<string, Tensor>): Promise<string> {
  const session = await InferenceSession.create(graph, { intraOpNumThreads: 1 });
  const { last_hidden_state: states } = await session.run(feeds, ['last_hidden_state']);
  await session.release();
  return createHash('sha256')
    .update(states?.data as Float32Array)
    .digest('hex');
}
