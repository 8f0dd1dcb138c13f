import type { EngineLabel } from '@aloud/contract/feedback/feedback';
import type { CRITERIA_OF_NUMBER } from '@aloud/contract/feedback/remarks';
import { word } from './words.en.ts';

/** The two numbers of an answer or an interview, in the order they are shown. */
export const NUMBER_NAMES = ['content', 'delivery'] as const satisfies (keyof typeof CRITERIA_OF_NUMBER)[];

/** What a score says nothing about, whichever engine judged. */
export function describeUnseen({ used }: Pick<EngineLabel, 'used'>): string {
  return word(used === 'llm' ? 'unseenByModel' : 'unseenByRules');
}
