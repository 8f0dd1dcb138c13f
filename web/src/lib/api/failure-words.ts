import { word } from '../words.ts';
import { errorText } from './error-text.ts';

/** The texts of a failed load. */
export function failureWords(error: unknown): { title: string; text: string; retry: string } {
  return { title: word('failedToLoad'), text: errorText(error), retry: word('retry') };
}
