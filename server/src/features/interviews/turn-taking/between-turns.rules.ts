import { hasWords } from './candidate-speech.ts';
import type { TurnState } from './turn-state.ts';

/**
 * It is the candidate's turn, and nothing is said, recognised, decided or played: in another process the conversation
 * goes on as if nothing had happened. At any other moment words are recognised or spoken again, which takes time.
 */
export function isBetweenTurns({ is, context }: TurnState): boolean {
  const { jobs, isDue } = context.speech;
  return is === 'waiting' && jobs.length === 0 && !isDue && context.cut === null && !hasWords(context);
}
