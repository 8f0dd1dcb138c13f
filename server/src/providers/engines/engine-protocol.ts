/** What an engine process and its parent say to each other, over the channel Node opens for forked processes. */
export type ToEngine =
  | { type: 'do'; jobId: number; method: string; input: unknown }
  | { type: 'stop'; jobId: number };

export type FromEngine =
  | { type: 'ready' }
  | { type: 'progress'; jobId: number; value: unknown }
  | { type: 'done'; jobId: number; answer: unknown; memoryBytes: number }
  | { type: 'failed'; jobId: number; reason: EngineFailure; message: string; memoryBytes: number };

/** `stopped`: the parent asked for it; `memory`: the ceiling was reached; `error`: anything else. */
export type EngineFailure = 'stopped' | 'memory' | 'error';
