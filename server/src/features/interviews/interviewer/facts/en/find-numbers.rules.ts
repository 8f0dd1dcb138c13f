import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { Range } from '../../../../coach/language/phrases.rules.ts';
import type { FactDraft, Speech } from './fact-draft.ts';
import * as is from './word-classes.ts';

const UNIT =
  /^(?:percent|per-cent|%|fold|seconds?|milliseconds?|ms|minutes?|hours?|dollars?|euros?|pounds?|roubles?|rubles?|grand|k)$/u;
const TIME = /^(?:seconds?|milliseconds?|ms|minutes?|hours?|days?|weeks?|months?|years?|o'clock|am|pm)$/u;
const NUMBER_WORDS_MAX = 4;

/** "From forty to twelve seconds", "by twenty percent", "eleven nurses". */
export function findNumbers({ words }: Speech): FactDraft[] {
  const found: FactDraft[] = [];
  let at = 0;
  while (at < words.length) {
    const draft = is.isNumber(words[at]?.norm ?? '') ? readNumber(words, at) : undefined;
    if (draft) found.push(draft);
    at = draft ? Math.max(at + 1, draft.to) : endOfNumber(words, at) + 1;
  }
  return found;
}

function endOfNumber(words: readonly Word[], from: number): number {
  let at = from;
  while (at < words.length && (is.isNumber(words[at]?.norm ?? '') || isDecimalPoint(words, at, from)))
    at += 1;
  return at;
}

/** "Three point two percent". */
function isDecimalPoint(words: readonly Word[], at: number, from: number): boolean {
  return at > from && words[at]?.norm === 'point' && is.isNumber(words[at + 1]?.norm ?? '');
}

function readNumber(words: readonly Word[], from: number): FactDraft | undefined {
  const before = words[from - 1]?.norm ?? '';
  const change = before === 'from' ? readChange(words, from) : undefined;
  if (change) return nameChange(words, change);
  if (isSupposed(words, from)) return undefined;
  const number = endOfNumber(words, from);
  if (number - from > NUMBER_WORDS_MAX || isInterrupted(words.slice(from, number - 1))) return undefined;
  const last = words[number - 1];
  if (last && /[%$€£]/u.test(last.norm))
    return before === 'by'
      ? { from: from - 1, to: number, kind: 'number', named: null, weight: 0.5 }
      : undefined;
  if (last?.closer !== '' || before === 'of' || words[from]?.norm === 'half') return undefined;
  return readMeasured(words, from, number);
}

/** "Eleven or twelve nurses" begins earlier. */
const CUT_AFTER = /^(?:or|to|and|than|other|last|first|point)$/u;
const SUPPOSED_WITHIN = 10;

/** "If the two differ by more than ten percent" claims no figure. */
function isSupposed(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - SUPPOSED_WITHIN); before -= 1) {
    const word = words[before];
    if (!word || /[.!?;]/u.test(word.closer)) return false;
    if (/^(?:if|when|whenever|would|should)$/u.test(word.norm)) return true;
  }
  return false;
}

const CHANGED =
  /^(?:went|go|goes|gone|down|up|dropped|fell|rose|grew|cut|reduced|decreased|increased|improved|moved|came|climbed|shrank|jumped|declined|brought|raised|lowered)$/u;
const CHANGED_WORDS_MAX = 3;

/** What changed belongs to the figure: "turnover went from 31 percent to 12". Two bare numbers say nothing. */
function nameChange(words: readonly Word[], { from, to }: Range): FactDraft | undefined {
  const change = { to, kind: 'number', named: null } as const;
  let verb = from;
  while (verb > from - 2 && isWithin(words, verb - 1) && CHANGED.test(words[verb - 1]?.norm ?? '')) verb -= 1;
  if (verb < from && isWithin(words, verb - 1) && /^(?:is|are|was|were)$/u.test(words[verb - 1]?.norm ?? ''))
    verb -= 1;
  const subject = verb < from ? findChanged(words, verb) : undefined;
  if (subject !== undefined && to - subject <= 9) return { ...change, from: subject, weight: 0.62 };
  const last = words[to - 1]?.norm ?? '';
  const hasUnit = UNIT.test(last) || TIME.test(last) || last.includes('%');
  return hasUnit ? { ...change, from, weight: 0.5 } : undefined;
}

const isWithin = (words: readonly Word[], at: number) => words[at]?.closer === '';

/** The noun before a verb of change, with "of" and "per" inside it; undefined where a preposition holds it. */
function findChanged(words: readonly Word[], verb: number): number | undefined {
  let at = verb;
  while (at > verb - CHANGED_WORDS_MAX && isWithin(words, at - 1) && isNamePart(words[at - 1]?.norm ?? ''))
    at -= 1;
  if (at === verb) return undefined;
  const before = words[at - 1];
  if (before?.closer !== '') return at;
  if (/^(?:per|of)$/u.test(before.norm)) return findChanged(words, at - 1);
  const isHeld = is.DETERMINERS.has(before.norm) && is.PREPOSITIONS.has(words[at - 2]?.norm ?? '');
  if (isHeld) return undefined;
  return is.PREPOSITIONS.has(before.norm) || is.isNumber(before.norm) || is.isPast(before.norm)
    ? undefined
    : at;
}

const isNamePart = (norm: string) =>
  is.isContent(norm) &&
  !is.VAGUE.has(norm) &&
  !is.isPast(norm) &&
  !TIME.test(norm) &&
  !is.PARTICLES.has(norm);

const isInterrupted = (words: readonly Word[]) => words.some(({ closer }) => closer !== '');

function readMeasured(words: readonly Word[], from: number, unitAt: number): FactDraft | undefined {
  const unit = words[unitAt]?.norm ?? '';
  if (UNIT.test(unit) && !TIME.test(unit))
    return draft(words, { from: isHundred(words, from) ? from - 1 : from, to: unitAt + 1 }, 0.5);
  const isCount = isNoun(words, unitAt) && !TIME.test(unit) && !CUT_AFTER.test(words[from - 1]?.norm ?? '');
  return isCount ? draft(words, { from, to: unitAt + 1 }, 0.28) : undefined;
}

/** "A hundred percent", "one thousand euros". */
function isHundred(words: readonly Word[], from: number): boolean {
  const isRound = /^(?:hundred|thousand|million|dozen)$/u.test(words[from]?.norm ?? '');
  return isRound && /^(?:a|one)$/u.test(words[from - 1]?.norm ?? '');
}

/** "Forty to twelve seconds": two numbers with at most one unit word after each. */
function readChange(words: readonly Word[], from: number): Pick<FactDraft, 'from' | 'to'> | undefined {
  let at = endOfNumber(words, from);
  if (words[at]?.norm !== 'to') at += 1;
  if (words[at]?.norm !== 'to' || !is.isNumber(words[at + 1]?.norm ?? '') || at - from > NUMBER_WORDS_MAX)
    return undefined;
  const to = endOfNumber(words, at + 1);
  const isUnit =
    words[to - 1]?.closer === '' && (UNIT.test(words[to]?.norm ?? '') || TIME.test(words[to]?.norm ?? ''));
  const end = isUnit ? to + 1 : to;
  return end - from + 1 <= 9 ? { from: from - 1, to: end } : undefined;
}

function draft(words: readonly Word[], { from, to }: Range, weight: number): FactDraft {
  const named = words
    .slice(from, to)
    .map(({ norm }) => norm)
    .join(' ');
  return { from, to, kind: 'number', named, weight };
}

/** One noun after a number, with a clear end after it. */
function isNoun(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !/^[a-z]{3,}s$/u.test(word.norm) || !is.isContent(word.norm) || is.VAGUE.has(word.norm))
    return false;
  return !next || word.closer !== '' || !is.isContent(next.norm);
}
