import type { Word } from '../../../../coach/language/morphology.rules.ts';

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

/** The words with the first person turned to "you"; other words stay as they were said. */
export function turnToYou(text: string, words: readonly Word[]): string {
  return words
    .map((word, at) => {
      const said = SECOND_PERSON.get(word.norm) ?? text.slice(word.startChar, word.endChar);
      const isAfterI = words[at - 1]?.norm === 'i';
      return isAfterI && said === 'was' ? 'were' : isAfterI && said === 'am' ? 'are' : said;
    })
    .join(' ');
}
