/** Marks that open a quotation, with those that close it. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['«', '»'],
  ['“', '”'],
  ['„', '“”'],
  ['"', '"'],
  ['‘', '’'],
  ["'", "'"],
]);
/** They are apostrophes as well: one inside a word opens and closes nothing. */
const APOSTROPHES: ReadonlySet<string> = new Set(["'", '’']);

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** What a text puts in quotation marks, piece by piece where it leaves words out. A mark that is never closed quotes the rest. */
export function listQuotations(text: string): string[] {
  const quotations: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const opener = text[at] ?? '';
    const closers = isInsideWord(text, at) ? undefined : CLOSERS.get(opener);
    if (!closers) continue;
    const to = findCloser(text, at + 1, closers);
    quotations.push(...text.slice(at + 1, to).split(/…|\.{3}/u));
    at = to;
  }
  return quotations.filter((quotation) => /[\p{L}\p{N}]/u.test(quotation));
}

function isInsideWord(text: string, at: number): boolean {
  return APOSTROPHES.has(text[at] ?? '') && isLetter(text[at - 1]);
}

function findCloser(text: string, from: number, closers: string): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const isApostrophe = APOSTROPHES.has(character) && isLetter(text[at + 1]);
    if (closers.includes(character) && !isApostrophe) return at;
  }
  return text.length;
}
