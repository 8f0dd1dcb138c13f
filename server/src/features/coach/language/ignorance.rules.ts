import { contentWords, type Question } from '../criteria/question.rules.ts';
import type { Lexicon } from './coach-lexicon.rules.ts';
import type { Word } from './morphology.rules.ts';
import { findPhrases, type Range } from './phrases.rules.ts';

/** A longer answer that begins with "I don't know" goes on to say something. */
const WORDS_MAX = 60;
/** Different words, apart from those of not knowing, that are an answer after all. */
const ANSWER_WORDS = 7;
/** Who says it twice means it. */
const MORE_WORDS = 5;
/** What is told around a refusal excuses it. */
const EXCUSE_WORDS = 6;
/** Around the words of not knowing stands what is not known. */
const OBJECT_WORDS = 5;

type Input = { words: readonly Word[]; question: Question };

/**
 * Whether the answer is an honest "I don't know": it says so, and little else. What is said besides (who would be asked, where
 * it could be read) is no answer either.
 */
export function doesNotKnow(books: Lexicon['ignorance'], { words, question }: Input): boolean {
  if (words.length > WORDS_MAX) return false;
  const refused = findPhrases(books.refusals, words);
  const said = joinOverlapping([...findPhrases(books.ignorance, words), ...refused]).filter(
    (range) => !isReservation(words, range),
  );
  if (said.length === 0) return false;
  if (question.asksForNumber && words.some((word) => isGuess(word.norm))) return false;
  const around = new Set(findPhrases(books.around, words).map(({ from }) => from));
  const unknown = new Set(said.flatMap((range) => listObject(words, range)));
  const others = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (unknown.has(at) || around.has(at) || question.keys.has(word.key)) continue;
    for (const { key } of contentWords([word])) others.add(key);
  }
  const isRefused = refused.some((range) => !isTakenBack(words, range));
  return others.size < ANSWER_WORDS + (said.length > 1 ? MORE_WORDS : 0) + (isRefused ? EXCUSE_WORDS : 0);
}

/** One phrase that stands in both books is said once. */
function joinOverlapping(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && range.from < last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}

/** "I don't know exactly", «по кодексу не скажу», «определение не скажу»: the answer follows. */
const INEXACT =
  /^(?:exact|exactly|precise|precisely|date|year|wording|definition|number|точно|точный|точную|точного|дословно|наизусть|определение|формулировку|термин|дату|год|числа|цифру|цифры)$/u;
const INEXACT_REACH = 4;

function isReservation(words: readonly Word[], { from, to }: Range): boolean {
  let [start, end] = [from, to];
  while (start > Math.max(0, from - INEXACT_REACH) && words[start - 1]?.closer === '') start -= 1;
  while (end < Math.min(words.length, to + INEXACT_REACH) && words[end - 1]?.closer === '') end += 1;
  return words.slice(start, end).some((word) => INEXACT.test(word.norm));
}

/** Words after a contrast that are an answer after all. */
const TAKEN_BACK_WORDS = 6;

/** So much in the sentences after a refusal is no excuse any more. */
const TOLD_AFTER_ALL_WORDS = 9;

/** "I couldn't tell you the date, but …": the answer follows. */
function isTakenBack(words: readonly Word[], { to }: Range): boolean {
  const contrast = words.findIndex((word, at) => at >= to && CONTRAST.has(word.norm) && word.norm !== 'so');
  if (contrast >= 0 && contentWords(words.slice(contrast)).length >= TAKEN_BACK_WORDS) return true;
  // "I don't know where to start. In 2018 I opened a bakery …": a new sentence tells the case after all.
  const end = words.findIndex((word, at) => at >= to - 1 && /[.!?…]/u.test(word.closer));
  return end >= 0 && contentWords(words.slice(end + 1)).length >= TOLD_AFTER_ALL_WORDS;
}

const isGuess = (norm: string) =>
  /^(?:\p{N}.*|hundreds?|thousands?|millions?|dozens?|сотни|сотен|тысяч[аи]?|миллион(?:а|ов)?|десятки)$/u.test(
    norm,
  );

/** The words of not knowing with what is not known: a few words before and after, within the clause. */
function listObject(words: readonly Word[], { from, to }: Range): number[] {
  const found: number[] = [];
  for (let at = from - 1; at >= Math.max(0, from - OBJECT_WORDS) && words[at]?.closer === ''; at -= 1)
    found.push(at);
  for (let at = from; at < to; at += 1) found.push(at);
  for (let at = to; at < Math.min(words.length, to + OBJECT_WORDS) && words[at - 1]?.closer === ''; at += 1) {
    if (CONTRAST.has(words[at]?.norm ?? '')) break;
    found.push(at);
  }
  return found;
}

/** "I don't know the textbook wording, but …": what follows is an answer. */
const CONTRAST = new Set(['but', 'though', 'although', 'so', 'но', 'зато', 'хотя', 'однако', 'поэтому']);
