import type { Topic } from '@aloud/contract/questions/topics.rules';
import { stem } from '../../../platform/stems.rules.ts';
import { listSameWords } from './same-words.rules.ts';
import { readSearch, SHORTEST_BEGINNING } from './search-words.rules.ts';
import { findNamedTopics } from './topic-names.rules.ts';
import type { Translations } from './translations.ts';

/** One word of a search with everything that may stand for it in a question. */
export type SearchTerm = {
  word: string;
  /** No question has it as it stands, so it may be the beginning of a word that is still being typed. */
  isBeginning: boolean;
  /** Other spellings of the word: what it is short for, what it was meant to be. */
  others: readonly string[];
  /** The word in the other language, as far as a small dictionary knows it. */
  translations: readonly string[];
  /** Topics that the word, alone or with its neighbours, is a name of. */
  topics: readonly Topic[];
  /** Says little about what is looked for: «расскажите», "what", "example". */
  isCommon: boolean;
};

const COMMON = new Set(
  `а без бы был была были было быть в вам вас ваш ваша ваше ваши во вот все всё вы где да для до если есть еще ещё же за
  и из или им их к как какая какие каким какими какой какова каково какую когда кого который ко кто ли лучше между мне мы мой моя мое мои
  на над надо нам нас наш наша не него нее нет ни них но ну о об он она они от по под почему при про раз с сам свой своей
  своем свои своих своими себе себя со так такое такой там то тоже только том тот у уже хоть чего чем чему что чтобы эта
  эти это этого этом этот я бывает можно нужно сколько зачем именно расскажите расскажи опишите опиши объясните объясни
  назовите приведите приведи пример примеры случай ситуация ситуацию ситуации бывало приходилось вспомните вопрос вопросы
  ответ ответить отвечать собеседование собеседовании собеседования собес собесе такое работе
  a about all am an and any are as at be been but by can could did do does doing for from had has have how i if in into is
  it its let me my no not of on or our should so some than that the their them then there these they this to up us was we
  were what when where which who whom why will with would you your yours tell describe explain give example time talk
  question questions answer answers interview between situation situations please vs versus`.split(/\s+/u),
);

const COMMON_STEMS = new Set([...COMMON].map(stem));

/** Every alternative is looked up for every choice of terms. */
const OTHERS_MAX = 8;

/** A word typed twice asks for nothing more. */
function uniqueByStem(words: readonly string[]): string[] {
  return [...new Map(words.toReversed().map((word) => [stem(word), word])).values()].toReversed();
}

/** What the bank and the dictionaries know of the words of a search. */
type Knowledge = {
  translations?: Translations;
  /** Corrections of words that no question contains. */
  spelling?: ReadonlyMap<string, readonly string[]>;
  /** Words that some question uses as they stand. */
  used?: ReadonlySet<string>;
};

/** The terms of a typed search. */
export function readTerms(
  text: string,
  { translations = new Map(), spelling = new Map(), used = new Set() }: Knowledge = {},
): SearchTerm[] {
  const words = uniqueByStem(readSearch(text).words);
  const topics = findNamedTopics(text);
  const read = words.map((word) => ({
    word,
    isBeginning: !used.has(word) && word.length >= SHORTEST_BEGINNING,
    others: [...(spelling.get(word) ?? []), ...listSameWords(word)]
      .filter((other) => !COMMON_STEMS.has(stem(other)))
      .slice(0, OTHERS_MAX),
    translations: uniqueByStem(translations.get(stem(word)) ?? []),
    topics: topics.filter((found) => found.words.has(word)).map((found) => found.topic),
    isCommon: COMMON.has(word),
  }));
  const terms = read.map(withTellingWord);
  const hasContent = terms.some(({ isCommon }) => !isCommon);
  return hasContent ? terms : terms.map((term) => ({ ...term, isCommon: false }));
}

/** «ии» has the stem of «и», which every question has: another word for it is looked up in its place. */
function withTellingWord(term: SearchTerm): SearchTerm {
  const [first, ...others] = term.others;
  const isTaken = !term.isCommon && COMMON_STEMS.has(stem(term.word));
  return isTaken && first !== undefined ? { ...term, word: first, isBeginning: false, others } : term;
}

/** More than this many terms are a pasted text: its first ones decide. */
const TELLING_MAX = 6;

/** Those by which questions are looked for. */
export function tellingTerms(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.filter(({ isCommon }) => !isCommon).slice(0, TELLING_MAX);
}

/** Not the whole word that it seemed to be. */
export function toBeginning(term: SearchTerm): SearchTerm {
  return { ...term, isBeginning: term.word.length >= SHORTEST_BEGINNING };
}

/** Of a word that no question has, as many corrections and other spellings are as good as typed. */
const NEAREST_MAX = 3;

/** The word alone, as it was typed; with what is nearest to it where no question has it. */
export function withoutOthers(term: SearchTerm): SearchTerm {
  return {
    ...term,
    others: term.isBeginning ? term.others.slice(0, NEAREST_MAX) : [],
    translations: [],
    topics: [],
  };
}
