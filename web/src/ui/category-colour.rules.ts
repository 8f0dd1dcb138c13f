/** The spec's seven, in its order. */
export const CHIP_COLOURS = ['red', 'orange', 'amber', 'green', 'sky', 'blue', 'rose'] as const;
export type CategoryColour = (typeof CHIP_COLOURS)[number];

/** The same text has the same colour on every page and every machine. */
export function categoryColour(text: string): CategoryColour {
  let hash = 0;
  for (const character of text.toLowerCase()) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return CHIP_COLOURS[hash % CHIP_COLOURS.length] ?? 'red';
}
