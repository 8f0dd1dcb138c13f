import { createVoiceQueue, type QueueEvent } from './voice-queue.ts';
import { PLAYER_PROCESSOR } from './worklet-names.ts';

export type PlayerOrder =
  | { type: 'add'; utterance: number; samples: Float32Array }
  | { type: 'complete'; utterance: number }
  | { type: 'clear'; upTo: number }
  | { type: 'pause' }
  | { type: 'resume' };

export type PlayerReport =
  | QueueEvent
  | { type: 'progress' | 'paused' | 'cleared'; utterance: number; samples: number };

/** In blocks of 128 samples at 24 kHz: about every 200 ms. */
const BLOCKS_PER_REPORT = 38;

class VoicePlayer extends AudioWorkletProcessor {
  private readonly queue = createVoiceQueue();
  private isPaused = false;
  private blocks = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<PlayerOrder>) => this.obey(data);
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [block] = outputs[0] ?? [];
    if (!block || this.isPaused) return true;
    for (const event of this.queue.fill(block)) this.report(event);
    this.blocks += 1;
    if (this.blocks % BLOCKS_PER_REPORT === 0) this.reportPosition('progress');
    return true;
  }

  private obey(order: PlayerOrder): void {
    switch (order.type) {
      case 'add':
        this.queue.add(order.utterance, order.samples);
        return;
      case 'complete':
        this.queue.complete(order.utterance);
        return;
      case 'clear': {
        this.isPaused = false;
        const heard = this.queue.clear(order.upTo);
        this.report({
          type: 'cleared',
          utterance: heard?.utterance ?? order.upTo,
          samples: heard?.samples ?? 0,
        });
        return;
      }
      case 'pause':
        this.isPaused = true;
        this.reportPosition('paused');
        return;
      case 'resume':
        this.isPaused = false;
    }
  }

  private reportPosition(type: 'progress' | 'paused'): void {
    const position = this.queue.position();
    if (position) this.report({ type, ...position });
  }

  private report(report: PlayerReport): void {
    this.port.postMessage(report);
  }
}

registerProcessor(PLAYER_PROCESSOR, VoicePlayer);
