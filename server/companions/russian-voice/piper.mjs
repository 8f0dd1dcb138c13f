// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toIds } from './espeak.mjs';

const THREADS = 2;

/** Loads a Piper voice; the result turns phonemes into samples. */
export async function openPiper(directory, onnxruntime) {
  const { InferenceSession, Tensor } = createRequire(import.meta.url)(onnxruntime);
  const { audio, inference, phoneme_map, phoneme_id_map, num_speakers } = JSON.parse(
    readFileSync(join(directory, 'voice.json'), 'utf8'),
  );
  const table = new Map(Object.entries(phoneme_id_map));
  // A voice trained without some sound says another in its place.
  for (const [sound, others] of Object.entries(phoneme_map ?? {})) {
    table.set(
      sound,
      others.flatMap((other) => phoneme_id_map[other] ?? []),
    );
  }
  const session = await InferenceSession.create(join(directory, 'voice.onnx'), {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });

  return async (sounds, pace) => {
    const ids = BigInt64Array.from(
      toIds(sounds, (sound) => table.get(sound)),
      BigInt,
    );
    const { output } = await session.run({
      input: new Tensor('int64', ids, [1, ids.length]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
      // How freely it varies, how slowly it speaks, how freely the length of sounds varies: the voice's own values.
      scales: new Tensor(
        'float32',
        Float32Array.of(inference.noise_scale, inference.length_scale * pace, inference.noise_w),
        [3],
      ),
      ...(num_speakers > 1 && { sid: new Tensor('int64', BigInt64Array.of(0n), [1]) }),
    });
    return { rate: audio.sample_rate, samples: output.data };
  };
}
