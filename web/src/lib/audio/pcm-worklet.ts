import { toPcm16 } from './pcm16.ts';
import { createResampler } from './resampler.ts';
import { PCM_PROCESSOR } from './worklet-names.ts';

export type PcmProcessorOptions = { targetRate: number; frameSamples: number };

/** Turns the microphone's native rate into frames of the rate recognisers want, off the main thread. */
class PcmFrames extends AudioWorkletProcessor {
  private readonly resampler;
  private readonly frame: Float32Array;
  private filled = 0;

  constructor({ processorOptions }: { processorOptions?: unknown }) {
    super();
    const { targetRate, frameSamples } = processorOptions as PcmProcessorOptions;
    this.resampler = createResampler(sampleRate, targetRate);
    this.frame = new Float32Array(frameSamples);
  }

  process(inputs: Float32Array[][]): boolean {
    const [channel] = inputs[0] ?? [];
    if (channel) for (const sample of this.resampler.push(channel)) this.push(sample);
    return true;
  }

  private push(sample: number): void {
    this.frame[this.filled] = sample;
    this.filled += 1;
    if (this.filled < this.frame.length) return;
    const pcm = toPcm16(this.frame);
    this.port.postMessage(pcm, { transfer: [pcm.buffer] });
    this.filled = 0;
  }
}

registerProcessor(PCM_PROCESSOR, PcmFrames);
