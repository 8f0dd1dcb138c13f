import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { diffWords, isSameWord, splitWords, type WordRun } from './comparison/word-diff.rules.ts';

/** Faster speech than any human's: a correction with more words describes another recording. */
const WORDS_PER_SECOND_MAX = 6;
const WORDS_SPARE = 10;

/** Whether the recording is long enough for so many words. */
export function canHaveBeenSaid(wordCount: number, seconds: number): boolean {
  return wordCount <= seconds * WORDS_PER_SECOND_MAX + WORDS_SPARE;
}

/**
 * The corrected text as words with times: an unchanged word keeps its own, changed ones share the time range they
 * replace. Changed words have full confidence: the candidate wrote them.
 */
export function correctWords(words: readonly HeardWord[], text: string): HeardWord[] {
  const pieces = words.flatMap(splitPieces);
  return joinPieces(correctPieces(pieces, splitWords(text)));
}

/** A heard word may hold several written ones («pull request»); each is compared on its own. */
type Piece = HeardWord & { whole?: { word: HeardWord; at: number; of: number } };

function splitPieces(word: HeardWord): Piece[] {
  const texts = splitWords(word.text);
  if (texts.length < 2) return [word];
  return spread(texts, word).map((piece, at) => ({
    ...piece,
    confidence: word.confidence,
    whole: { word, at, of: texts.length },
  }));
}

/** What was left of a word in all its pieces is that word again. */
function joinPieces(pieces: readonly Piece[]): HeardWord[] {
  const words: HeardWord[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const { whole, ...piece } = pieces[at] as Piece;
    const run = whole?.at === 0 ? pieces.slice(at, at + whole.of) : [];
    const isWhole =
      run.length > 0 && run.every((one, n) => one.whole?.word === whole?.word && one.whole?.at === n);
    words.push(whole && isWhole ? { ...whole.word, text: run.map((one) => one.text).join(' ') } : piece);
    if (isWhole) at += run.length - 1;
  }
  return words.map(dropUndone);
}

/** A term that is written as it was heard again is no correction any more. */
function dropUndone({ heard, ...word }: HeardWord): HeardWord {
  return heard === undefined || heard === word.text ? word : { ...word, heard };
}

function correctPieces(heard: readonly Piece[], corrected: readonly string[]): Piece[] {
  const runs = alignPieces(heard, corrected);
  const words: Piece[] = [];
  let [heardAt, correctedAt] = [0, 0];
  for (const { isSame, removed, added } of runs) {
    const originals = heard.slice(heardAt, heardAt + removed);
    const taken = corrected.slice(correctedAt, correctedAt + added);
    const range = originals.length > 0 ? joinSpan(originals) : gapAt(heard, heardAt);
    words.push(...(isSame ? rename(originals, taken) : spread(taken, range)));
    heardAt += removed;
    correctedAt += added;
  }
  return words;
}

/** Terms that were taken back at the edges are paired one by one: side by side they would share one range. */
function alignPieces(pieces: readonly Piece[], corrected: readonly string[]): WordRun[] {
  const units = listUnits(pieces);
  const head = alignEdge(units, corrected);
  const rest = corrected.slice(countAdded(head));
  const tail = alignEdge(units.slice(head.length).toReversed().map(reverseUnit), rest.toReversed());
  const texts = units.slice(head.length, units.length - tail.length).flatMap((unit) => unit.texts);
  const middle = diffWords(texts, rest.slice(0, rest.length - countAdded(tail)));
  return [...head, ...middle, ...tail.toReversed()];
}

/** A heard word with all its pieces, and what was heard before it was corrected. */
type Unit = { texts: readonly string[]; heard: readonly string[] | undefined };

function listUnits(pieces: readonly Piece[]): Unit[] {
  return pieces
    .filter(({ whole }) => (whole?.at ?? 0) === 0)
    .map(({ whole, text, heard = whole?.word.heard }) => ({
      texts: whole ? splitWords(whole.word.text) : [text],
      heard: heard === undefined ? undefined : splitWords(heard),
    }));
}

function reverseUnit({ texts, heard }: Unit): Unit {
  return { texts: texts.toReversed(), heard: heard?.toReversed() };
}

/** The words from the first on that stayed or were taken back, each as a run of its own. */
function alignEdge(units: readonly Unit[], corrected: readonly string[]): WordRun[] {
  const runs: WordRun[] = [];
  let at = 0;
  for (const { texts, heard } of units) {
    const removed = texts.length;
    const isSame = texts.every((text, n) => isSameWord(text, corrected[at + n] ?? ''));
    const isUndone = heard?.every((text, n) => text === corrected[at + n]) ?? false;
    if (!isSame && !isUndone) break;
    const added = isSame ? removed : (heard?.length ?? 0);
    runs.push({ isSame, removed, added });
    at += added;
  }
  return runs;
}

function countAdded(runs: readonly WordRun[]): number {
  return runs.reduce((sum, { added }) => sum + added, 0);
}

type TimeRange = { start: number; end: number };

function rename(originals: readonly Piece[], texts: readonly string[]): Piece[] {
  return originals.map((word, n) => ({ ...word, text: texts[n] ?? word.text }));
}

function joinSpan(words: readonly HeardWord[]): TimeRange {
  const start = words[0]?.start ?? 0;
  return { start, end: Math.max(start, words.at(-1)?.end ?? start) };
}

/** The gap before a word, where added words must have been said. */
function gapAt(heard: readonly HeardWord[], index: number): TimeRange {
  const start = heard[index - 1]?.end ?? 0;
  return { start, end: Math.max(start, heard[index]?.start ?? start) };
}

/** Shares the range among the words by their length. */
function spread(words: readonly string[], { start, end }: TimeRange): HeardWord[] {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const after = (said: number) => start + ((end - start) * said) / letters;
  let said = 0;
  return words.map((text) => {
    const from = after(said);
    said += text.length;
    return { text, start: from, end: after(said), confidence: 1 };
  });
}
