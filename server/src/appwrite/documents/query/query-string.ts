import { invalidParam } from '../../wire/wire-error.ts';

const INDEXED = /^queries\[(\d{0,4})\]$/;

/** The SDK writes `queries[0]=…&queries[1]=…`; `queries[]` and gaps are understood as well. */
export function readQueryTexts(query: Readonly<Record<string, unknown>>): unknown[] {
  const found: { index: number; texts: unknown[] }[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!name.startsWith('queries')) continue;
    const index = INDEXED.exec(name)?.[1];
    if (index === undefined) throw invalidParam('queries', 'Value must be a valid array');
    found.push({ index: Number(index), texts: Array.isArray(value) ? value : [value] });
  }
  return found.toSorted((a, b) => a.index - b.index).flatMap(({ texts }) => texts);
}
