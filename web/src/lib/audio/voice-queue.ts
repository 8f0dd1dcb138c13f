export type Heard = { utterance: number; samples: number };

type Utterance = {
  number: number;
  chunks: Float32Array[];
  offset: number;
  heard: number;
  isComplete: boolean;
};

export type QueueEvent = ({ type: 'started' } & Heard) | ({ type: 'drained' } & Heard);

/**
 * The samples to play and the exact position played. Pure, so that the position can be tested without
 * a sound card; the worklet only calls it.
 */
export type VoiceQueue = {
  add(utterance: number, samples: Float32Array): void;
  /** No more audio of this utterance will come. */
  complete(utterance: number): void;
  /** Drops this utterance and all earlier ones, also samples still to arrive, and returns the position heard. */
  clear(upTo: number): Heard | undefined;
  /** Fills the block and says what began or ended in it. */
  fill(block: Float32Array): QueueEvent[];
  position(): Heard | undefined;
};

export function createVoiceQueue(): VoiceQueue {
  let waiting: Utterance[] = [];
  let clearedUpTo = -1;

  function find(number: number): Utterance | undefined {
    if (number <= clearedUpTo) return undefined;
    const known = waiting.find((one) => one.number === number);
    if (known) return known;
    const fresh: Utterance = { number, chunks: [], offset: 0, heard: 0, isComplete: false };
    waiting.push(fresh);
    return fresh;
  }

  return {
    add(number, samples) {
      find(number)?.chunks.push(samples);
    },
    complete(number) {
      const utterance = find(number);
      if (utterance) utterance.isComplete = true;
    },
    clear(upTo) {
      const [current] = waiting;
      clearedUpTo = Math.max(clearedUpTo, upTo);
      waiting = waiting.filter(({ number }) => number > upTo);
      return current && current.number <= upTo ? toHeard(current) : undefined;
    },
    fill(block) {
      const events: QueueEvent[] = [];
      let at = 0;
      for (let current = waiting[0]; current && at < block.length; current = waiting[0]) {
        const before = current.heard;
        at = playInto(block, at, current);
        if (before === 0 && current.heard > 0) events.push({ type: 'started', ...toHeard(current) });
        if (current.chunks.length > 0 || !current.isComplete) break;
        events.push({ type: 'drained', ...toHeard(current) });
        waiting.shift();
      }
      block.fill(0, at);
      return events;
    },
    position: () => (waiting[0] ? toHeard(waiting[0]) : undefined),
  };
}

function toHeard({ number, heard }: Utterance): Heard {
  return { utterance: number, samples: heard };
}

function playInto(block: Float32Array, from: number, utterance: Utterance): number {
  let at = from;
  for (let chunk = utterance.chunks[0]; chunk && at < block.length; chunk = utterance.chunks[0]) {
    const count = Math.min(chunk.length - utterance.offset, block.length - at);
    block.set(chunk.subarray(utterance.offset, utterance.offset + count), at);
    at += count;
    utterance.offset += count;
    utterance.heard += count;
    if (utterance.offset === chunk.length) {
      utterance.chunks.shift();
      utterance.offset = 0;
    }
  }
  return at;
}
