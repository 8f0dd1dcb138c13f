import type { Token } from '../../../coach/language/tokens.rules.ts';

/** What names end in after a dot; any other dot without a space after it is a full stop typed in haste. */
const NAME_ENDS = /^(?:js|ts|net|io|ai|py|rs)(?:-|$)/u;
const LATIN_WORD = /^[a-z][a-z\d]*$/u;

/** «Node.js», "ASP.NET" as one word: it is said back whole. */
export function joinDottedNames(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const isName =
      before !== undefined &&
      text.slice(before.endChar, token.startChar) === '.' &&
      LATIN_WORD.test(before.norm) &&
      NAME_ENDS.test(token.norm);
    if (!isName) joined.push(token);
    else joined[joined.length - 1] = { ...token, ...pickStart(before), norm: `${before.norm}.${token.norm}` };
  }
  return joined;
}

function pickStart({ startChar, start, opener, isCapitalised }: Token) {
  return { startChar, start, opener, isCapitalised };
}
