/** One version in one language, as it was printed. */
type KeptPdf = { number: number; pdf: Buffer };

export type KeptPdfs = {
  find: (tag: string) => Buffer | undefined;
  keep: (tag: string, printed: KeptPdf) => void;
};

/**
 * Remembers the PDFs that were asked for last. The newest version stays whatever else is asked for: a visitor who walks
 * through the old ones would otherwise have it printed again for all others.
 */
export function createKeptPdfs(most: number): KeptPdfs {
  /** The one that was asked for longest ago comes first. */
  const kept = new Map<string, KeptPdf>();

  function put(tag: string, printed: KeptPdf): void {
    kept.delete(tag);
    kept.set(tag, printed);
  }

  function deleteOldest(): void {
    const newest = Math.max(...[...kept.values()].map(({ number }) => number));
    const tags = [...kept.keys()];
    const tag = tags.find((one) => kept.get(one)?.number !== newest) ?? tags[0];
    if (tag !== undefined) kept.delete(tag);
  }

  return {
    find(tag) {
      const found = kept.get(tag);
      if (found) put(tag, found);
      return found?.pdf;
    },
    keep(tag, printed) {
      put(tag, printed);
      if (kept.size > most) deleteOldest();
    },
  };
}
