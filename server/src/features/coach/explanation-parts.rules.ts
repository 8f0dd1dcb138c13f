import type { Part, QuestionType } from '@aloud/contract/remarks';
import { isFirstPersonFuture, type Word } from './morphology.rules.ts';
import { hasPhrase, type Phrasebook } from './phrases.rules.ts';
import type { Deed } from './subjects.rules.ts';
import type { Unit } from './units.rules.ts';

export type ReasoningBooks = Record<
  | 'explanation'
  | 'example'
  | 'tradeOff'
  | 'step'
  | 'priority'
  | 'risk'
  | 'check'
  | 'assumption'
  | 'reasoning'
  | 'conclusion',
  Phrasebook
>;

/** One part in one clause; a clause may hold two («сначала проверю» is a step and a check). */
export type FoundPart = { part: Part; unit: Unit; strength: number };

type Described = {
  unit: Unit;
  deeds: readonly Deed[];
  hasNumber: boolean;
  hasKeyTerm: boolean;
  place: number;
};
export type Input = { words: readonly Word[]; units: readonly Described[] };

type Finder = (books: ReasoningBooks, words: readonly Word[], unit: Described) => FoundPart[];

export function findReasoningParts(
  type: Exclude<QuestionType, 'behavioural'>,
  books: ReasoningBooks,
  input: Input,
): FoundPart[] {
  const find: Record<typeof type, Finder> = {
    technical: technicalParts,
    situational: planParts,
    unusual: thinkingParts,
  };
  return input.units.flatMap((unit) => find[type](books, input.words, unit));
}

function technicalParts(books: ReasoningBooks, words: readonly Word[], described: Described): FoundPart[] {
  const { unit, deeds, hasNumber, hasKeyTerm, place } = described;
  const found: FoundPart[] = [];
  const isLong = unit.to - unit.from > 3;
  const states = isDefinition(words, unit) || hasKeyTerm;
  if (unit.sentence <= 1 && isLong) found.push({ part: 'claim', unit, strength: states ? 1 : 0.6 });
  if (hasPhrase(books.explanation, words, unit)) found.push({ part: 'explanation', unit, strength: 1 });
  else if (unit.sentence > 0 && isLong) found.push({ part: 'explanation', unit, strength: 0.45 });
  const isCase = deeds.some((deed) => deed.actor !== 'other');
  if (hasPhrase(books.example, words, unit) || isCase) found.push({ part: 'example', unit, strength: 1 });
  else if (hasNumber) found.push({ part: 'example', unit, strength: 0.5 });
  if (place > 0.2 && hasPhrase(books.tradeOff, words, unit))
    found.push({ part: 'trade-off', unit, strength: 1 });
  return found;
}

const DEFINING =
  /^(?:is|are|means|это|является|называется|означает|нужен|нужна|нужно|нужны|состоит|служит|needs|use|uses|с помощью|by|with)$/u;

function isDefinition(words: readonly Word[], unit: Unit): boolean {
  return words.slice(unit.from, unit.to).some((word) => DEFINING.test(word.norm) || word.closer === '—');
}

function planParts(books: ReasoningBooks, words: readonly Word[], { unit, deeds }: Described): FoundPart[] {
  const found: FoundPart[] = [];
  const plans = words.slice(unit.from, unit.to).filter(isFirstPersonFuture).length;
  if (plans > 0 || hasPhrase(books.step, words, unit)) found.push({ part: 'step', unit, strength: 1 });
  else if (deeds.some((deed) => deed.actor === 'i')) found.push({ part: 'step', unit, strength: 0.6 });
  if (hasPhrase(books.priority, words, unit)) found.push({ part: 'priority', unit, strength: 1 });
  if (hasPhrase(books.risk, words, unit)) found.push({ part: 'risk', unit, strength: 1 });
  if (hasPhrase(books.check, words, unit)) found.push({ part: 'check', unit, strength: 1 });
  return found;
}

function thinkingParts(
  books: ReasoningBooks,
  words: readonly Word[],
  { unit, hasNumber, place }: Described,
): FoundPart[] {
  const found: FoundPart[] = [];
  if (place < 0.8 && hasPhrase(books.assumption, words, unit))
    found.push({ part: 'assumption', unit, strength: hasNumber ? 1 : 0.8 });
  if (hasPhrase(books.reasoning, words, unit)) found.push({ part: 'reasoning', unit, strength: 1 });
  else if (hasNumber) found.push({ part: 'reasoning', unit, strength: 0.6 });
  if (place > 0.5 && hasPhrase(books.conclusion, words, unit))
    found.push({ part: 'conclusion', unit, strength: 1 });
  else if (place > 0.85 && hasNumber) found.push({ part: 'conclusion', unit, strength: 0.6 });
  return found;
}
