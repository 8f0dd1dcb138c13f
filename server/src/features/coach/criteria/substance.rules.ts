import type { Topics } from '../language/coach-lexicon.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { isNumberLike } from '../language/tokens.rules.ts';
import { isEnglishPast, isFunctionWord } from '../lexicon/common-words.ts';
import { ABSTRACT_ENDING } from '../lexicon/generic-words.ts';
import { clamp } from './finding.rules.ts';
import { contentWords, type Question } from './question.rules.ts';

/** What of an answer only its speaker could have said. */
export type Substance = {
  /** Different words that name things, people, places and plain deeds, the question's own left out. */
  specificWords: number;
  /** 0–1: the share of words that are true of any work: «ситуация», «эффективность», "stakeholder". */
  abstractShare: number;
  /** 0–1: the share of self-praise and method words among them. */
  buzzShare: number;
  /** Words in rows of nouns without a verb or a small word between them: named, not said. */
  listedWords: number;
  /** 0–1: how much matter there is. Half a minute of a real case has about 0.7. */
  level: number;
};

/** Words at which nearly two thirds of an answer's room for matter are filled. */
const HALF_FULL_WORDS = 27;
/** Real answers have a third of general words; from here on the specific ones count less. */
const ORDINARY_ABSTRACT = 0.45;
const EMPTY_ABSTRACT = 0.85;
/** A share of fewer words is chance. */
const SHARE_WORDS_MIN = 10;

export function measureSubstance(
  words: readonly Word[],
  question: Question,
  topics: Pick<Topics, 'isGeneric' | 'isBuzzword'>,
): Substance {
  const listed = findListed(words);
  const distinct = new Map(
    contentWords(words.filter((word) => !listed.has(word)))
      .filter((word) => !question.keys.has(word.key))
      .map((word) => [word.key, word]),
  );
  let [specificWords, buzzwords] = [0, 0];
  for (const word of distinct.values()) {
    // A word that was hardly heard is believed to say something.
    const isBuzz = !word.isDoubtful && (topics.isBuzzword(word.key) || isAbstract(word));
    if (isBuzz) buzzwords += 1;
    else if (!topics.isGeneric(word.key)) specificWords += 1;
  }
  specificWords += Math.min(LISTED_WORTH_MAX, listed.size * LISTED_WORTH);
  const abstractShare = Math.max(0, distinct.size - specificWords) / Math.max(SHARE_WORDS_MIN, distinct.size);
  const worth = clamp(
    1 - (abstractShare - ORDINARY_ABSTRACT) / (EMPTY_ABSTRACT - ORDINARY_ABSTRACT),
    0.15,
    1,
  );
  const level = 1 - Math.exp((-specificWords * worth) / HALF_FULL_WORDS);
  const buzzShare = buzzwords / Math.max(SHARE_WORDS_MIN, distinct.size);
  return { specificWords, abstractShare, buzzShare, listedWords: listed.size, level };
}

function isAbstract(word: Word): boolean {
  return ABSTRACT_ENDING.test(word.forms.length > 0 ? (word.lemmas[0] ?? word.norm) : word.norm);
}

/** So many nouns in a row, with nothing said of them, are a list. */
const LIST_MIN = 5;
/** To know the terms is something: a tenth of a word said with them. */
const LISTED_WORTH = 0.1;
const LISTED_WORTH_MAX = 3;

/** Rows of nouns and adjectives, with commas or without, in which no verb and no small word says what they are for. */
function findListed(words: readonly Word[]): ReadonlySet<Word> {
  const listed = new Set<Word>();
  let row: Word[] = [];
  const close = () => {
    if (row.length >= LIST_MIN) for (const word of row) listed.add(word);
    row = [];
  };
  for (const word of words) {
    if (!isNamed(word)) close();
    else row.push(word);
    if (/[.!?…]/u.test(word.closer)) close();
  }
  close();
  return listed;
}

function isNamed(word: Word): boolean {
  if (isFunctionWord(word.norm) || isNumberLike(word.norm)) return false;
  if (word.forms.length > 0) return ['NOUN', 'ADJF', 'LATN', 'UNKN', ''].includes(word.forms[0]?.pos ?? '');
  return !isEnglishPast(word.norm) && !/(?:ing|ly|n't)$/u.test(word.norm);
}

/** Where general words, self-praise and lists begin to crowd out the rest, and where nothing else is left. */
const EMPTY_FROM = 0.68;
const EMPTY_AT = 0.88;
const BUZZ_WORTH = 1.3;
/** In fewer words nothing is proved. */
const EMPTY_WORDS_MIN = 44;

/** 0–1: how far an answer is the frame of one: its phrases or its terms, without the matter. */
export function measureEmptiness(
  { abstractShare, buzzShare, listedWords }: Substance,
  words: number,
): number {
  if (words < EMPTY_WORDS_MIN) return 0;
  const empty = abstractShare + BUZZ_WORTH * buzzShare + listedWords / words;
  return clamp((empty - EMPTY_FROM) / (EMPTY_AT - EMPTY_FROM), 0, 1);
}
