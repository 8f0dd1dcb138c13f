/** How many letters two words differ in; neighbours that changed places count once. */
export function countEdits(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const inserted = (current[column - 1] ?? 0) + 1;
      const deleted = (previous[column] ?? 0) + 1;
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, inserted, deleted, swapped));
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}

/** Whether one word is a typing error of the other: one letter in a short word, two in a long one. */
export function isSlip(asked: string, written: string): boolean {
  const allowed = asked.length <= 3 ? 0 : asked.length <= 6 ? 1 : 2;
  // The end may differ more: Russian words change it with their case.
  const stem = written.slice(0, Math.max(asked.length, written.length - 3));
  return Math.min(countEdits(asked, written), countEdits(asked, stem)) <= allowed;
}

const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю';
const ENGLISH_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const OTHER_LAYOUT: ReadonlyMap<string, string> = new Map(
  Array.from(RUSSIAN_KEYS).flatMap((letter, key): [string, string][] => {
    const other = ENGLISH_KEYS.charAt(key);
    return [
      [letter, other],
      [other, letter],
    ];
  }),
);

/** What the same keys type in the other layout: «ыйд» is "sql". */
export function swapLayout(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => OTHER_LAYOUT.get(letter) ?? letter).join('');
}
