import type { Part } from '@aloud/contract/feedback/remarks';
import { isFirstPersonFuture, isPastVerb, type Word } from '../language/morphology.rules.ts';
import { hasPhrase, type Phrasebook } from '../language/phrases.rules.ts';
import type { Deed } from '../language/subjects.rules.ts';
import type { Unit } from '../language/units.rules.ts';

export type ReasoningBooks = Record<
  | 'explanation'
  | 'example'
  | 'tradeOff'
  | 'contrast'
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
export type FoundPart = {
  part: Part;
  unit: Unit;
  strength: number;
  /** Taken for the part by its place alone: it counts, but no praise may quote it. */
  isByPlace?: boolean;
  /** Too weak a sign to be praised, though it is one: "I want". */
  isFaint?: boolean;
};

export type DescribedUnit = {
  unit: Unit;
  deeds: readonly Deed[];
  hasNumber: boolean;
  hasKeyTerm: boolean;
  place: number;
  wantsNumber: boolean;
  /** Different words that name things and plain deeds. */
  specificWords: number;
};
export type Input = { words: readonly Word[]; units: readonly DescribedUnit[] };

/** Kinds of questions that are answered by reasoning. */
export type ReasoningKind = 'explanation' | 'opinion' | 'terms' | 'plan' | 'estimate';

type Finder = (books: ReasoningBooks, words: readonly Word[], unit: DescribedUnit) => FoundPart[];

export function findReasoningParts(kind: ReasoningKind, books: ReasoningBooks, input: Input): FoundPart[] {
  return input.units.flatMap((unit) => FINDERS[kind](books, input.words, unit));
}

function technicalParts(
  books: ReasoningBooks,
  words: readonly Word[],
  described: DescribedUnit,
): FoundPart[] {
  const { unit, hasKeyTerm, place, specificWords } = described;
  const found: FoundPart[] = [];
  const isLong = unit.to - unit.from > 3;
  const states = isDefinition(words, unit) || hasKeyTerm;
  if (unit.sentence === 0 && isLong) found.push({ part: 'claim', unit, strength: states ? 1 : 0.6 });
  else if (place === 0 && (specificWords > 0 || hasKeyTerm))
    found.push({ part: 'claim', unit, strength: 0.6, isByPlace: true });
  if (hasPhrase(books.explanation, words, unit)) found.push({ part: 'explanation', unit, strength: 1 });
  else if (unit.sentence > 0 && isLong)
    found.push({ part: 'explanation', unit, strength: 0.45, isByPlace: true });
  found.push(...examples(books, words, described));
  if (place > 0.2) found.push(...tradeOffs(books, words, unit));
  return found;
}

/** A case of one's own, or one with a figure; "for example" and a few words are half of that, and so is a name. */
function examples(
  books: ReasoningBooks,
  words: readonly Word[],
  { unit, deeds, hasNumber }: DescribedUnit,
): FoundPart[] {
  const isCase = deeds.some((deed) => deed.actor !== 'other' && !isDenied(words, deed));
  const isNamed = hasPhrase(books.example, words, unit);
  if (!isCase && !isNamed && !hasNumber && !namesThing(words, unit)) return [];
  const isWhole = isCase || (isNamed && hasNumber);
  const strength = isWhole ? 1 : isNamed && unit.to - unit.from > 8 ? 0.8 : 0.5;
  return [{ part: 'example', unit, strength, isFaint: !isNamed && !hasNumber }];
}

/** «мы не проходили»: nothing was done. */
function isDenied(words: readonly Word[], { index }: Deed): boolean {
  return words.slice(Math.max(0, index - 2), index).some(({ norm }) => /^(?:не|not|never)$|n't$/u.test(norm));
}

/** "That's why Chrome …": a product with a name is a case of the thing. */
function namesThing(words: readonly Word[], { from, to }: Unit): boolean {
  return words
    .slice(from + 1, to)
    .some(({ isCapitalised, norm }) => isCapitalised && norm.length > 3 && !norm.includes("'"));
}

function tradeOffs(books: ReasoningBooks, words: readonly Word[], unit: Unit): FoundPart[] {
  if (hasPhrase(books.tradeOff, words, unit)) return [{ part: 'trade-off', unit, strength: 1 }];
  return hasPhrase(books.contrast, words, unit) ? [{ part: 'trade-off', unit, strength: 0.45 }] : [];
}

const DEFINING =
  /^(?:is|are|means|это|является|называется|означает|нужен|нужна|нужно|нужны|состоит|служит|needs|use|uses|с помощью|by|with)$/u;

function isDefinition(words: readonly Word[], unit: Unit): boolean {
  return words.slice(unit.from, unit.to).some((word) => DEFINING.test(word.norm) || word.closer === '—');
}

/** Where a view is asked for, a plain first sentence is the claim. */
function opinionParts(books: ReasoningBooks, words: readonly Word[], described: DescribedUnit): FoundPart[] {
  return technicalParts(books, words, described)
    .filter(({ part }) => part !== 'trade-off')
    .map((found) =>
      found.part === 'claim' || found.part === 'explanation'
        ? { ...found, strength: Math.max(found.strength, described.specificWords >= 2 ? 0.8 : 0.5) }
        : found,
    );
}

function planParts(
  books: ReasoningBooks,
  words: readonly Word[],
  { unit, deeds }: DescribedUnit,
): FoundPart[] {
  const found: FoundPart[] = [];
  const plans = words.slice(unit.from, unit.to).filter(isFirstPersonFuture).length;
  const isPlan = plans > 0 || isConditional(words, unit) || hasPhrase(books.step, words, unit);
  if (isPlan) found.push({ part: 'step', unit, strength: 1 });
  else if (deeds.some((deed) => deed.actor === 'i')) found.push({ part: 'step', unit, strength: 0.6 });
  if (hasPhrase(books.priority, words, unit)) found.push({ part: 'priority', unit, strength: 1 });
  if (hasPhrase(books.risk, words, unit)) found.push({ part: 'risk', unit, strength: 1 });
  if (hasPhrase(books.check, words, unit)) found.push({ part: 'check', unit, strength: 1 });
  return found;
}

/** «предложила бы», «я бы спросил»: what the speaker would do, with or without «я». */
function isConditional(words: readonly Word[], unit: Unit): boolean {
  const inUnit = words.slice(unit.from, unit.to);
  return (
    inUnit.some((word) => word.norm === 'бы') &&
    inUnit.some((word) => isPastVerb(word) && !word.forms[0]?.has('plur'))
  );
}

function thinkingParts(books: ReasoningBooks, words: readonly Word[], described: DescribedUnit): FoundPart[] {
  const { unit, deeds, hasNumber, place, wantsNumber } = described;
  const found: FoundPart[] = [];
  /** Where a figure is asked for, words alone are half the way. */
  const worth = wantsNumber && !hasNumber ? 0.5 : 1;
  const has = (book: Phrasebook) => hasPhrase(book, words, unit);
  if (place < 0.8 && has(books.assumption)) found.push({ part: 'assumption', unit, strength: worth });
  if (has(books.reasoning)) found.push({ part: 'reasoning', unit, strength: worth });
  else if (
    hasNumber ||
    has(books.explanation) ||
    has(books.example) ||
    deeds.some((deed) => deed.actor === 'i')
  )
    found.push({ part: 'reasoning', unit, strength: 0.6 * worth });
  if (place > 0.5 && has(books.conclusion)) found.push({ part: 'conclusion', unit, strength: worth });
  else if (place > 0.85) found.push({ part: 'conclusion', unit, strength: hasNumber ? 0.6 : 0.4 * worth });
  return found;
}

const FINDERS: Record<ReasoningKind, Finder> = {
  explanation: technicalParts,
  opinion: opinionParts,
  terms: opinionParts,
  plan: planParts,
  estimate: thinkingParts,
};
