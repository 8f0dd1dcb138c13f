import { VAD_FRAME_SAMPLES, type VoiceActivityDetector } from './vad.port.ts';

/** Louder than this is speech: a level no microphone noise reaches. */
const SPEECH_AMPLITUDE = 500;

/** Takes any loud sound for speech, at once and in the same thread. */
export function createScriptedVad(): VoiceActivityDetector {
  return {
    capabilities: { engine: 'scripted' },
    open(onProbabilities) {
      let left = new Int16Array(0);
      return {
        push(samples) {
          const joined = new Int16Array(left.length + samples.length);
          joined.set(left);
          joined.set(samples, left.length);
          const probabilities = judge(joined);
          left = joined.slice(probabilities.length * VAD_FRAME_SAMPLES);
          if (probabilities.length > 0) onProbabilities(probabilities);
        },
        close: () => undefined,
      };
    },
    detect: async (audio) => judge(audio),
    close: async () => undefined,
  };
}

function judge(samples: Int16Array): Float32Array {
  const probabilities = new Float32Array(Math.floor(samples.length / VAD_FRAME_SAMPLES));
  for (let frame = 0; frame < probabilities.length; frame += 1) {
    const from = frame * VAD_FRAME_SAMPLES;
    if (isLoud(samples.subarray(from, from + VAD_FRAME_SAMPLES))) probabilities[frame] = 1;
  }
  return probabilities;
}

function isLoud(frame: Int16Array): boolean {
  for (const sample of frame) if (Math.abs(sample) > SPEECH_AMPLITUDE) return true;
  return false;
}
