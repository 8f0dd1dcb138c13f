import type { FallbackReason } from '@aloud/contract/feedback/remarks';
import type { z } from 'zod';

export type ObjectRequest<T> = {
  /** What the reply must be; sent along where the server understands it, and checked here in any case. */
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  /** The same seed asks for the same reply again, where the server keeps that promise. */
  seed: number;
  signal: AbortSignal;
};

/**
 * A language model. `writeObject` throws `LanguageModelError` once its own retries and its repair are spent, and the
 * signal's reason when it is aborted.
 */
export type LanguageModel = {
  /** Shown beside what the model has judged. */
  readonly name: string;
  writeObject<T>(request: ObjectRequest<T>): Promise<T>;
};

export type LanguageModelFailure = 'timeout' | 'busy' | 'unavailable' | 'unreadable';

/** Carries no reply and no prompt: both are private, and errors are logged. */
export class LanguageModelError extends Error {
  readonly reason: LanguageModelFailure;

  constructor(reason: LanguageModelFailure, what: string) {
    super(what);
    this.name = 'LanguageModelError';
    this.reason = reason;
  }
}

/** Why rules did what a model was asked for; what is no failure of a model is thrown on. */
export function fallbackReason(error: unknown): FallbackReason {
  if (!(error instanceof LanguageModelError)) throw error;
  return `model-${error.reason}`;
}
