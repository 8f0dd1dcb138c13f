import type { Part, QuestionKind } from '@aloud/contract/feedback/remarks';
import type { Lexicon } from '../language/coach-lexicon.rules.ts';
import type { Word } from '../language/morphology.rules.ts';
import { hasPhrase, type Phrasebook, phraseAt } from '../language/phrases.rules.ts';
import { asksForAim, asksWhy } from './asked-parts.rules.ts';
import type { DescribedUnit, FoundPart } from './explanation-parts.rules.ts';
import { step } from './finding.rules.ts';
import type { Question } from './question.rules.ts';

type SelfBooks = Lexicon['self'];

type Input = { words: readonly Word[]; units: readonly DescribedUnit[]; question: Question };
type Find = (described: DescribedUnit) => FoundPart[];

/** The parts of an answer about oneself: introduction, motives, traits, questions to the employer. */
export function findSelfParts(
  kind: QuestionKind,
  books: SelfBooks,
  { words, units, question }: Input,
): FoundPart[] {
  const has = (book: Phrasebook, { unit }: DescribedUnit) => hasPhrase(book, words, unit);
  const by =
    (part: Part, book: Phrasebook, strength = 1): Find =>
    (described) =>
      has(book, described) ? [{ part, unit: described.unit, strength }] : [];
  const aim: Find = (described) => (has(books.aim, described) ? aims(words, described) : []);
  const reason: Find = (described) => (has(books.reason, described) ? [reasonIn(words, described)] : []);
  const trait: Find = (described) =>
    has(books.trait, described) ? [{ ...traitIn(described), strength: 1 }] : [];
  const remedy: Find = (described) =>
    described.unit.sentence === 0 && described.place === 0 ? [] : by('remedy', books.remedy)(described);
  const proof: Find = (described) => proofs(described);
  const finders: Partial<Record<QuestionKind, Find[]>> = {
    introduction: [by('now', books.now), by('path', books.path), proof, aim],
    motivation: [reason, proof, aim, (described) => directAnswer(question, described)],
    weakness: [trait, firstTrait, proof, remedy],
    strength: [trait, firstTrait, proof],
    reverse: [
      (described) => asked(words, described, opensWith(books.asking, words, described)),
      (described) => reason(described).map((found) => ({ ...found, strength: 0.8 })),
    ],
  };
  return units.flatMap((described) => (finders[kind] ?? []).flatMap((find) => find(described)));
}

/** To want a job says nothing of what for; a wish in as many words says at least something. */
const WISH_WORDS_MIN = 6;

const JOB = /^(?:jobs?|money|company|работ(?:а|у|ы)|деньги|компани[яию])$/u;

function aims(words: readonly Word[], { unit, specificWords }: DescribedUnit): FoundPart[] {
  if (specificWords >= 1) return [{ part: 'aim', unit, strength: 1 }];
  const isLong = unit.to - unit.from >= WISH_WORDS_MIN;
  const isForJob = words.slice(unit.from, unit.to).some(({ norm }) => JOB.test(norm));
  return isLong && !isForJob ? [{ part: 'aim', unit, strength: 0.5, isByPlace: true }] : [];
}

const CAUSES = new Set('because since reason why потому поэтому чтобы из-за ведь причина'.split(' '));

/** To like or to want a thing is half a reason; what is praised says "because". */
function reasonIn(words: readonly Word[], { unit }: DescribedUnit): FoundPart {
  const isFaint = !words.slice(unit.from, unit.to).some((word) => CAUSES.has(word.norm));
  return { part: 'reason', unit, strength: 1, isFaint };
}

/** A reason or an aim may fill the first sentences. */
const DIRECT_SENTENCES = 2;

/** Asked why, people tell what happened and need no "because"; asked where to, they name the place. */
function directAnswer(question: Question, { unit, specificWords }: DescribedUnit): FoundPart[] {
  if (unit.sentence >= DIRECT_SENTENCES || specificWords < 1) return [];
  const strength = step([0, 0.6, 0.8, 1], specificWords);
  if (asksForAim(question)) return [{ part: 'aim', unit, strength, isByPlace: true }];
  return asksWhy(question) ? [{ part: 'reason', unit, strength, isByPlace: true }] : [];
}

/** "Communication" is a trait without distinction: it counts as one and earns no praise. */
function traitIn({ unit, specificWords }: DescribedUnit): FoundPart {
  return { part: 'trait', unit, strength: specificWords > 0 ? 0.8 : 0.55, isFaint: specificWords < 2 };
}

/** Asked for a trait, people begin with it: "Listening.", «Опаздываю». */
function firstTrait(described: DescribedUnit): FoundPart[] {
  return described.place === 0 ? [{ ...traitIn(described), isByPlace: true }] : [];
}

/** A question is asked from its first words on: "which door to use" at the end of a refusal is none. */
function opensWith(book: Phrasebook, words: readonly Word[], { unit }: DescribedUnit): boolean {
  return [unit.from, unit.from + 1].some((at) => at < unit.to && phraseAt(book, words, at) !== undefined);
}

/** A fact behind the words: something done, with a figure or without. */
function proofs({ unit, deeds, hasNumber, specificWords }: DescribedUnit): FoundPart[] {
  const isOwn = deeds.some((deed) => deed.actor !== 'other');
  if (!isOwn && !hasNumber && specificWords < 5) return [];
  const strength = (isOwn ? 0.55 : 0.25) + (hasNumber ? 0.3 : 0) + Math.min(0.4, 0.08 * specificWords);
  return [{ part: 'proof', unit, strength: Math.min(1, strength) }];
}

function asked(words: readonly Word[], { unit }: DescribedUnit, hasCue: boolean): FoundPart[] {
  const isQuestion = words.slice(unit.from, unit.to).some((word) => word.closer === '?');
  if (!isQuestion && !hasCue) return [];
  return [{ part: 'question', unit, strength: isQuestion ? 1 : 0.8 }];
}
