import { INSTRUCTION_TOPIC } from './lexicon/instructions.ts';
import type { Word } from './morphology.rules.ts';
import { hasPhrase, type Phrasebook, type Range } from './phrases.rules.ts';
import { contentWords, type Question } from './question.rules.ts';
import { splitSentences } from './units.rules.ts';

/** What is judged, and what was set aside before judging; the places are kept for the remarks. */
export type CleanAnswer = {
  words: Word[];
  instructions: Word[][];
  echoes: Word[][];
  repeats: Word[][];
};

/** Shorter sentences ("Yes, of course") come back without being a repetition. */
const REPEAT_KEYS_MIN = 3;
const REPEAT_OVERLAP = 0.85;
const ECHO_OVERLAP = 0.8;
const ECHO_KEYS_MIN = 3;

export function cleanAnswer(
  words: readonly Word[],
  question: Question,
  instructionBook: Phrasebook,
): CleanAnswer {
  const clean: CleanAnswer = { words: [], instructions: [], echoes: [], repeats: [] };
  const seen: Set<string>[] = [];
  const mayInstruct = INSTRUCTION_TOPIC.test(question.text);
  for (const sentence of splitSentences(words)) {
    const part = words.slice(sentence.from, sentence.to);
    const keys = new Set(contentWords(part).map((word) => word.key));
    const bin =
      mayInstruct || !hasPhrase(instructionBook, words, sentence)
        ? binOf(keys, seen, question, part)
        : 'instructions';
    if (bin) clean[bin].push(part);
    else clean.words.push(...closed(part, words, sentence));
    seen.push(keys);
  }
  return clean;
}

function binOf(
  keys: ReadonlySet<string>,
  seen: readonly Set<string>[],
  question: Question,
  part: readonly Word[],
): 'echoes' | 'repeats' | undefined {
  if (keys.size >= REPEAT_KEYS_MIN && seen.some((before) => overlap(keys, before) >= REPEAT_OVERLAP))
    return 'repeats';
  const asked = new Set(contentWords(question.words).map((word) => word.key));
  const isEcho =
    keys.size >= ECHO_KEYS_MIN &&
    shareIn(keys, asked) >= ECHO_OVERLAP &&
    part.length <= question.words.length + 4;
  return isEcho && shareIn(asked, keys) >= 0.5 ? 'echoes' : undefined;
}

/** A sentence before something set aside ends there, so that no range reaches across the gap. */
function closed(part: readonly Word[], words: readonly Word[], sentence: Range): Word[] {
  const last = part.at(-1);
  const isOpen = last && !/[.!?…]/u.test(last.closer) && sentence.to < words.length;
  return isOpen ? [...part.slice(0, -1), { ...last, closer: '.' }] : [...part];
}

function shareIn(keys: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (keys.size === 0) return 0;
  return [...keys].filter((key) => others.has(key)).length / keys.size;
}

function overlap(keys: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return Math.min(shareIn(keys, others), shareIn(others, keys));
}

/** The share of the answer that is the sample, word for word, by runs of four. */
export function sampleShare(words: readonly Word[], sample: readonly Word[]): number {
  const RUN = 4;
  const runs = (list: readonly Word[]) =>
    list.slice(0, Math.max(0, list.length - RUN + 1)).map((_, at) =>
      list
        .slice(at, at + RUN)
        .map((word) => word.norm)
        .join(' '),
    );
  const known = new Set(runs(sample));
  const said = runs(words);
  return said.length < 8 || known.size === 0 ? 0 : said.filter((run) => known.has(run)).length / said.length;
}
