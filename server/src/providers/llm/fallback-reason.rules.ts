import type { FallbackReason } from '@aloud/contract/feedback/remarks';
import { LanguageModelError } from './llm.port.ts';

/** Why rules did what a model was asked for; what is no failure of a model is thrown on. */
export function fallbackReason(error: unknown): FallbackReason {
  if (!(error instanceof LanguageModelError)) throw error;
  return `model-${error.reason}`;
}
