import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { Speech } from './speech.rules.ts';
import { LATIN_TOOLS, LEXICON_TOOLS, LONG_TOOLS, TOOLS } from './tool-names.ts';

export type Thing = { from: number; to: number; named: string | null };

/** Tools by their names, in the dictionary form. */
export function findTools({ text, words }: Speech): Thing[] {
  const found: Thing[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const long = next && word.closer === '' ? findLongName(word, next) : undefined;
    if (long) found.push({ from: at, to: at + 2, named: long });
    else if (LATIN_TOOLS.has(word.norm))
      found.push({ from: at, to: at + 1, named: text.slice(word.startChar, word.endChar) });
    else {
      const lemma = [word.norm, ...word.lemmas].find((one) => TOOLS.has(one));
      const named = lemma ?? findInLexicon(word);
      if (named) found.push({ from: at, to: at + 1, named });
    }
  }
  return found;
}

function findLongName(word: Word, next: Word): string | undefined {
  return (
    LONG_TOOLS.get(`${toLemma(word)} ${toLemma(next)}`) ?? LEXICON_TOOLS.get(`${word.norm} ${next.norm}`)
  );
}

/** A word of the dictionary means itself, not the tool that sounds like it. */
function findInLexicon(word: Word): string | undefined {
  if (word.forms[0]?.isKnown) return undefined;
  const said = [word.norm, ...word.lemmas].find((one) => LEXICON_TOOLS.has(one));
  return said === undefined ? undefined : LEXICON_TOOLS.get(said);
}

function toLemma({ norm, lemmas }: Word): string {
  return lemmas[0] ?? norm;
}
