import type { Locale } from '@aloud/contract/locale';
import { isFunctionWord } from '../../../coach/lexicon/common-words.ts';
import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import { isAsking, listContentStems, splitSentences } from './content-words.rules.ts';
import { hasInventedFacts } from './invented-facts.rules.ts';
import { isJudging, isPromising } from './judging-words.rules.ts';
import { passesModeration } from './moderation.rules.ts';

export type WordingProblem =
  | 'empty'
  | 'too-long'
  | 'other-language'
  | 'no-question'
  | 'several-questions'
  | 'question-in-closing'
  | 'judgement'
  | 'promise'
  | 'invented-fact'
  | 'prompt-leak'
  | 'markup'
  | 'unsayable'
  | 'other-meaning';

/** What a wording is compared with. */
export type WordingContext = {
  language: Locale;
  isQuestionDue: boolean;
  /** What the rules would say in its place. */
  meant: string;
  /** Other words for the same: one content word of theirs is enough. */
  related: readonly string[];
  /** Where figures, names and quotations may come from. */
  sources: readonly string[];
  /** The model's orders, which are never said. */
  orders: string;
};

const LONGEST_WORDS = 45;
/** The rest of a longer text is not looked at: it is refused as it is. */
export const LONGEST_CHARACTERS = 600;

/** What is wrong with a model's wording; nothing for one that may be spoken. Linear in the length of all texts. */
export function checkWording(text: string, on: WordingContext): WordingProblem[] {
  if (text.trim() === '') return ['empty'];
  if (text.length > LONGEST_CHARACTERS) return ['too-long'];
  const checks: readonly [WordingProblem, boolean][] = [
    ['too-long', wordsOf(text).length > LONGEST_WORDS],
    ['other-language', !isInLanguage(text, on.language)],
    ['judgement', isJudging(text, on.meant)],
    ['promise', isPromising(text, on.meant)],
    ['invented-fact', hasInventedFacts(text, on)],
    ['prompt-leak', isLeaking(text, on.orders)],
    ['markup', hasMarkup(text)],
    ['unsayable', !passesModeration(text, on.language)],
    ['other-meaning', !keepsMeaning(text, on)],
  ];
  return [
    ...countedQuestions(text, on),
    ...checks.flatMap(([problem, isThere]) => (isThere ? [problem] : [])),
  ];
}

function countedQuestions(text: string, { isQuestionDue, meant }: WordingContext): WordingProblem[] {
  const asked = countAsking(text);
  if (!isQuestionDue) return asked > 0 ? ['question-in-closing'] : [];
  if (asked === 0) return ['no-question'];
  // A question of the bank may itself have two parts.
  return asked > Math.max(1, countAsking(meant)) ? ['several-questions'] : [];
}

function countAsking(text: string): number {
  return splitSentences(text).filter(isAsking).length;
}

const OWN_SHARE: Record<Locale, number> = { ru: 0.6, en: 0.8 };
const OTHER_SCRIPT = /(?!\p{Script=Cyrillic}|\p{Script=Latin})\p{L}/u;
/** Neither Russian nor English has them. */
const OTHER_LETTERS: Record<Locale, RegExp> = {
  ru: /(?![а-яё])\p{Script=Cyrillic}/iu,
  en: /(?![a-z])\p{Script=Latin}/iu,
};

/** Names may be in the other alphabet; English is told from its neighbours by its small words. */
function isInLanguage(text: string, language: Locale): boolean {
  if (OTHER_SCRIPT.test(text) || OTHER_LETTERS[language].test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(language === 'ru' ? /\p{Script=Cyrillic}/gu : /\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0 || own / letters < OWN_SHARE[language]) return false;
  return language === 'ru' || wordsOf(text).some(isFunctionWord);
}

/** So many words in a row are not the same by chance. */
const LEAK_WORDS = 6;

function isLeaking(text: string, orders: string): boolean {
  const told = new Set(listRuns(orders));
  return listRuns(text).some((run) => told.has(run));
}

function listRuns(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(LEAK_WORDS - 1).map((_, index) => words.slice(index, index + LEAK_WORDS).join(' '));
}

const MARKUP: readonly RegExp[] = [
  // «C#» and snake_case are names.
  /(?<!\p{L})[#_]|[*`<>{}[\]|~^=\\()]/u,
  /\n|^\s*(?:[-–—•]|\d{1,3}[.)])\s/u,
  /^\p{L}{2,20}:/u,
  /\p{Extended_Pictographic}|https?:|www\./u,
];

/** What is for the eye: lists, stage directions, a speaker's name, addresses. */
function hasMarkup(text: string): boolean {
  return MARKUP.some((pattern) => pattern.test(text.trim()));
}

const MEANING_SHARE = 1 / 3;

/** A question keeps a third of its content words, or one of the words that ask for the same. */
function keepsMeaning(text: string, { meant, related }: WordingContext): boolean {
  const said = listContentStems(text);
  const asked = [...listContentStems(meant)];
  const kept = asked.filter((one) => said.has(one)).length;
  if (kept >= Math.ceil(asked.length * MEANING_SHARE)) return true;
  return related.some((other) => [...listContentStems(other)].some((one) => said.has(one)));
}
