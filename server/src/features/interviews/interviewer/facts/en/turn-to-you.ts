import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { findToolAt } from './find-tool.rules.ts';

/** The candidate's first person as an interviewer says it. */
const SECOND_PERSON: ReadonlyMap<string, string> = new Map([
  ['i', 'you'],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['we', 'you'],
  ['us', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['ourselves', 'yourselves'],
  ["i'm", "you're"],
  ["we're", "you're"],
  ["i've", "you've"],
  ["we've", "you've"],
  ["i'd", "you'd"],
  ["we'd", "you'd"],
  ["i'll", "you'll"],
  ["we'll", "you'll"],
]);

/** The words with the first person turned to "you" and tools by their names; other words stay as they were said. */
export function turnToYou(text: string, words: readonly Word[]): string {
  const said: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const tool = findToolAt(words, at);
    said.push(tool?.named ?? sayWord(text, words, at));
    at += (tool?.length ?? 1) - 1;
  }
  return said.join(' ');
}

function sayWord(text: string, words: readonly Word[], at: number): string {
  const word = words[at];
  if (!word) return '';
  const said = SECOND_PERSON.get(word.norm) ?? text.slice(word.startChar, word.endChar);
  if (words[at - 1]?.norm !== 'i') return said;
  if (said === 'was') return 'were';
  return said === 'am' ? 'are' : said;
}
