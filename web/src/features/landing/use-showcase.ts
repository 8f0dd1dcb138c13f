import type { Locale } from '@aloud/contract/locale';
import { useCallback, useEffect, useState } from 'react';
import type { ShownCard } from './shown-card.rules.ts';

/** `total` is told by the server alone: a page that was written by the build names no number. */
type Shown = { cards: readonly ShownCard[]; total: string | undefined; hasFailed: boolean };

/** The cards the build wrote, then those of the bank of today with their counts, by code that comes after the page. */
export function useShowcase(locale: Locale, written: readonly ShownCard[]) {
  const [shown, setShown] = useState<Shown>({ cards: written, total: undefined, hasFailed: false });
  const load = useCallback(async () => {
    try {
      const { fetchShowcase } = await import('./fetch-showcase.ts');
      setShown({ ...(await fetchShowcase(locale)), hasFailed: false });
    } catch {
      setShown((now) => ({ ...now, hasFailed: true }));
    }
  }, [locale]);
  useEffect(() => void load(), [load]);
  const retry = () => {
    setShown((now) => ({ ...now, hasFailed: false }));
    void load();
  };
  return { ...shown, retry };
}
