import type { Word } from '../language/morphology.rules.ts';
import { findPhrases, type Phrasebook, phraseAt, type Range } from '../language/phrases.rules.ts';

export type ConfidenceBooks = {
  hedges: Phrasebook;
  selfDeprecation: Phrasebook;
  fading: Phrasebook;
  ownedDecision: Phrasebook;
};

export type ConfidenceSigns = {
  hedges: Range[];
  selfDeprecation: Range[];
  /** The ending, when it fades out instead of closing. */
  fading: Range | undefined;
  ownedDecisions: Range[];
};

/** "What kind of project", «как-то раз»: the same words with nothing taken back. */
function isPlainUse(words: readonly Word[], { from, to }: Range): boolean {
  const phrase = words
    .slice(from, to)
    .map((word) => word.norm)
    .join(' ');
  const previous = words[from - 1]?.norm ?? '';
  const next = words[to]?.norm ?? '';
  switch (phrase) {
    case 'kind of':
    case 'sort of':
      return /^(?:what|this|that|a|any|some|every|the|same|one|each|these|those|which|another|different|no|all)$/u.test(
        previous,
      );
    case 'как-то':
      return next === 'раз';
    case 'что-то':
      return (
        /^(?:не|важное|новое|другое|пошло|ломается|меняется|случилось|изменилось)$/u.test(next) ||
        previous === 'если'
      );
    case 'может':
      return (
        words[from]?.closer !== ',' &&
        (words[to]?.forms[0]?.pos === 'INFN' || hasNominativeBefore(words, from))
      );
    case 'допустим':
      return true;
    case 'кажется':
    case 'думаю':
      return next === 'о' || next === 'об' || next === 'над' || previous === 'не';
    case 'не знаю':
    case 'не помню':
      return words[to - 1]?.closer === '»' || previous === 'если';
    default:
      return false;
  }
}

function hasNominativeBefore(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 3), at)
    .some((word) =>
      word.forms.some((form) => form.has('nomn') && (form.pos === 'NOUN' || form.pos === 'NPRO')),
    );
}

const isSure = (words: readonly Word[]) => (range: Range) =>
  words.slice(range.from, range.to).every((word) => !word.isDoubtful);

export function findConfidenceSigns(
  books: ConfidenceBooks,
  words: readonly Word[],
  sentences: readonly Range[],
): ConfidenceSigns {
  const sure = isSure(words);
  const hedges = findPhrases(books.hedges, words).filter((range) => sure(range) && !isPlainUse(words, range));
  return {
    hedges,
    selfDeprecation: findPhrases(books.selfDeprecation, words).filter(sure),
    fading: fadingEnd(books.fading, words, sentences.at(-1)),
    ownedDecisions: findPhrases(books.ownedDecision, words).filter(sure),
  };
}

const OPEN_END = new Set(
  'and but because so or the a to of with for и а но что чтобы потому в на с для или если как когда который'.split(
    ' ',
  ),
);

function fadingEnd(book: Phrasebook, words: readonly Word[], last: Range | undefined): Range | undefined {
  const word = words.at(-1);
  if (!last || !word || word.isDoubtful) return undefined;
  if (OPEN_END.has(word.norm)) return { from: Math.max(last.from, words.length - 4), to: words.length };
  for (let from = Math.max(0, words.length - 5); from < words.length; from += 1) {
    const phrase = phraseAt(book, words, from);
    if (phrase?.to === words.length && (phrase.to - phrase.from > 1 || from === last.from)) return phrase;
  }
  return undefined;
}
