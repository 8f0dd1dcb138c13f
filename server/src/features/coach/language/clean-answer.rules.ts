import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import { contentWords, type Question } from '../criteria/question.rules.ts';
import { isEnglishPast } from '../lexicon/common-words.ts';
import { INSTRUCTION_TOPIC } from '../lexicon/instructions.ts';
import { isPastVerb, type Morphology, toWord, type Word } from './morphology.rules.ts';
import { findPhrases, type Phrasebook, type Range } from './phrases.rules.ts';
import { type AnswerText, tokensOfText, tokensOfWords } from './tokens.rules.ts';
import { splitSentences } from './units.rules.ts';

/** What is judged, and what was set aside before judging; the places are kept for the remarks. */
export type CleanAnswer = {
  words: Word[];
  instructions: Word[][];
  echoes: Word[][];
  repeats: Word[][];
  /** Too long to be words: no rule but the one for sense sees them. */
  unreadable: Word[];
};

type ReadAnswer = { text: string; delivered: Word[]; clean: CleanAnswer };
type ReadingTools = { morphology: Morphology; lexicon: { instructions: Phrasebook } };

/** An answer with its words as delivered, and what of them is judged. */
export function readAnswer(
  { morphology, lexicon }: ReadingTools,
  answer: Pick<AnswerToJudge, 'text' | 'words'>,
  question: Question,
): ReadAnswer {
  const { text, tokens } = readTokens(answer);
  const delivered = tokens.map((token) => toWord(token, morphology));
  return { text, delivered, clean: cleanAnswer(delivered, question, lexicon.instructions) };
}

function readTokens({ words, ...answer }: Pick<AnswerToJudge, 'text' | 'words'>): AnswerText {
  if (words && words.length > 0) return tokensOfWords(words);
  const text = answer.text ?? '';
  return { text, tokens: tokensOfText(text) };
}

/** Shorter sentences ("Yes, of course") come back without being a repetition. */
const REPEAT_KEYS_MIN = 3;
const REPEAT_OVERLAP = 0.85;
/** A sentence is compared with at most so many earlier ones: more than a spoken answer has. */
const COMPARED_SENTENCES_MAX = 300;
const ECHO_OVERLAP = 0.8;
const ECHO_KEYS_MIN = 3;

export function cleanAnswer(
  delivered: readonly Word[],
  question: Question,
  instructionBook: Phrasebook,
): CleanAnswer {
  const words = delivered.some((word) => word.isUnreadable) ? withoutUnreadable(delivered) : delivered;
  const clean: CleanAnswer = { words: [], instructions: [], echoes: [], repeats: [], unreadable: [] };
  clean.unreadable = delivered.filter((word) => word.isUnreadable);
  const seen = createSeenSentences();
  const asked = new Set(contentWords(question.words).map((word) => word.key));
  const mayInstruct = INSTRUCTION_TOPIC.test(question.text);
  const pieces = splitSentences(words).flatMap((sentence) =>
    mayInstruct ? [{ ...sentence, isInstruction: false }] : cutInstruction(words, sentence, instructionBook),
  );
  for (const piece of pieces) {
    const part = words.slice(piece.from, piece.to);
    const keys = new Set(contentWords(part).map((word) => word.key));
    const bin = piece.isInstruction
      ? 'instructions'
      : chooseBin(keys, { seen, asked, isShort: part.length <= question.words.length + 4 });
    if (bin) clean[bin].push(part);
    else clean.words.push(...closed(part, words, piece));
    seen.add(keys);
  }
  return clean;
}

/** A recogniser may join an instruction to the words before it: then only the rest of the sentence is set aside. */
const RUN_IN_WORDS = 5;
const RUN_ON_SENTENCE = 14;
/** How far before an instruction its subject may stand. */
const SUBJECT_WORDS = 3;

function cutInstruction(
  words: readonly Word[],
  sentence: Range,
  book: Phrasebook,
): (Range & { isInstruction: boolean })[] {
  const [phrase] = findPhrases(book, words, sentence);
  if (!phrase || tellsOwnDeed(words.slice(Math.max(sentence.from, phrase.from - SUBJECT_WORDS), phrase.from)))
    return [{ ...sentence, isInstruction: false }];
  const isRunIn =
    sentence.to - sentence.from > RUN_ON_SENTENCE &&
    phrase.from - sentence.from >= RUN_IN_WORDS &&
    !words.slice(sentence.from, phrase.from).some((word) => word.closer !== '');
  if (!isRunIn) return [{ ...sentence, isInstruction: true }];
  return [
    { from: sentence.from, to: phrase.from, isInstruction: false },
    { from: phrase.from, to: sentence.to, isInstruction: true },
  ];
}

/** "I gave the highest score to…" tells a story. */
function tellsOwnDeed(words: readonly Word[]): boolean {
  const isOwn = words.some((word) => /^(?:i|we|я|мы)$/u.test(word.norm));
  return isOwn && words.some((word) => isPastVerb(word) || isEnglishPast(word.norm));
}

type Compared = { seen: SeenSentences; asked: ReadonlySet<string>; isShort: boolean };

function chooseBin(
  keys: ReadonlySet<string>,
  { seen, asked, isShort }: Compared,
): 'echoes' | 'repeats' | undefined {
  if (keys.size >= REPEAT_KEYS_MIN && seen.hasLike(keys)) return 'repeats';
  const isEcho = isShort && keys.size >= ECHO_KEYS_MIN && shareIn(keys, asked) >= ECHO_OVERLAP;
  return isEcho && shareIn(asked, keys) >= 0.5 ? 'echoes' : undefined;
}

type SeenSentences = { add(keys: ReadonlySet<string>): void; hasLike(keys: ReadonlySet<string>): boolean };

/** Sentences said before, each set of keys once, so that an answer of one sentence said a thousand times is one to compare with. */
function createSeenSentences(): SeenSentences {
  const seen = new Map<string, ReadonlySet<string>>();
  const joinKeys = (keys: ReadonlySet<string>) => [...keys].sort().join(' ');
  return {
    add(keys) {
      if (keys.size < REPEAT_KEYS_MIN) return;
      if (seen.size < COMPARED_SENTENCES_MAX) seen.set(joinKeys(keys), keys);
    },
    hasLike(keys) {
      if (seen.has(joinKeys(keys))) return true;
      return [...seen.values()].some((before) => overlap(keys, before) >= REPEAT_OVERLAP);
    },
  };
}

/** The sign after a word that is left out goes to the word before it. */
function withoutUnreadable(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    if (!word.isUnreadable) kept.push(word);
    else if (last && last.closer === '') kept[kept.length - 1] = { ...last, closer: word.closer };
  }
  return kept;
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
  const largest = Math.max(keys.size, others.size);
  // What two sentences share is at most the smaller of them: most pairs need no look at their words.
  if (Math.min(keys.size, others.size) < REPEAT_OVERLAP * largest) return 0;
  let shared = 0;
  for (const key of keys) if (others.has(key)) shared += 1;
  return shared / largest;
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
