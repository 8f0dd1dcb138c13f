import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { Range } from '../../../../coach/language/phrases.rules.ts';
import type { FactDraft, Speech } from './fact-draft.en.ts';
import { TOOL_NAMES } from './tool-names.en.ts';
import * as is from './word-classes.en.ts';

/** What before a tool's name says that it was not used. */
const AWAY = new Set([
  ...is.NEGATIONS,
  'instead',
  'rather',
  'than',
  'if',
  'like',
  'learn',
  'learning',
  'from',
  'away',
  'unlike',
  'replaced',
  'dropped',
  'avoid',
  'would',
]);
const AWAY_WORDS = 5;

/** Tools by their names. */
export function findTools({ words }: Speech): FactDraft[] {
  const found: FactDraft[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(words, at);
    if (!name) continue;
    const before = words.slice(Math.max(0, at - AWAY_WORDS), at);
    const isAway = before.some(({ norm }) => AWAY.has(norm)) || words[at + name.length]?.norm === "isn't";
    const isVerb = name.length === 1 && /^(?:i|we|to|you|they)$/u.test(words[at - 1]?.norm ?? '');
    if (!isAway && !isVerb && !seen.has(name.named))
      found.push({ from: at, to: at + name.length, kind: 'tool', named: name.named, weight: 0.42 });
    seen.add(name.named);
    at += name.length - 1;
  }
  return found;
}

function nameAt(words: readonly Word[], at: number): { named: string; length: number } | undefined {
  for (const length of [3, 2, 1]) {
    const part = words.slice(at, at + length);
    const named = part.length === length ? TOOL_NAMES.get(part.map(({ norm }) => norm).join(' ')) : undefined;
    if (named) return { named, length };
  }
  return undefined;
}

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
  if (change) return { ...change, kind: 'number', named: null, weight: 0.6 };
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

const isInterrupted = (words: readonly Word[]) => words.some(({ closer }) => closer !== '');

function readMeasured(words: readonly Word[], from: number, unitAt: number): FactDraft | undefined {
  const unit = words[unitAt]?.norm ?? '';
  if (UNIT.test(unit) && !TIME.test(unit))
    return draft(words, { from: isHundred(words, from) ? from - 1 : from, to: unitAt + 1 }, 0.5);
  if (!isNoun(words, unitAt)) return undefined;
  return draft(words, { from, to: unitAt + 1 }, TIME.test(unit) ? 0.2 : 0.28);
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
