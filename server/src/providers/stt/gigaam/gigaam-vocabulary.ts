import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const VOCABULARY_FILE = 'vocab.txt';
/** As the export names it: the step says nothing new. */
const BLANK = '<blk>';
/** A sign the vocabulary cannot write; there is nothing to show for it. */
const UNKNOWN = '<unk>';

export type GigaamVocabulary = {
  /** SentencePiece texts by number; «▁» begins a word. */
  pieces: readonly string[];
  blank: number;
};

export function readVocabulary(directory: string): GigaamVocabulary {
  return parseVocabulary(readFileSync(join(directory, VOCABULARY_FILE), 'utf8'));
}

/** Lines of `piece number`, in any order; every number from 0 on is there once. */
export function parseVocabulary(text: string): GigaamVocabulary {
  const pieces: string[] = [];
  let blank: number | undefined;
  const lines = text.split('\n').map((line) => line.replace('\r', ''));
  const written = lines.filter((line) => line !== '');
  for (const line of written) {
    const space = line.lastIndexOf(' ');
    const number = Number(line.slice(space + 1));
    const isNumber = space > 0 && Number.isInteger(number) && number >= 0 && number < written.length;
    if (!isNumber || pieces[number] !== undefined) throw new Error(`the vocabulary has a bad line: ${line}`);
    const piece = line.slice(0, space);
    if (piece === BLANK) blank = number;
    pieces[number] = piece === BLANK || piece === UNKNOWN ? '' : piece;
  }
  if (blank === undefined) throw new Error(`the vocabulary has no ${BLANK}`);
  return { pieces, blank };
}
