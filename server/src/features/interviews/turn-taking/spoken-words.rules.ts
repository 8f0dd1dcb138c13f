/** Words as two people would agree they are the same: no case, no punctuation, ё as е. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** Two texts with the same value say the same, however they were written down. */
export function sayingOf(text: string): string {
  return wordsOf(text).join(' ');
}

const VOWELS = /[aeiouyаеёиоуыэюя]+/giu;

/** Near enough to tell how long a text takes to say: a digit takes about two syllables in both languages. */
export function syllablesOf(text: string): number {
  const vowels = text.match(VOWELS)?.length ?? 0;
  const digits = text.match(/\d/gu)?.length ?? 0;
  return Math.max(1, vowels + digits * 2);
}

/** Word lists are easier to read and to extend as running text. */
export function wordSet(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
