import type { Locale } from '@aloud/contract/locale';
import { useCallback, useEffect, useState } from 'react';
import type { ShownCard } from './shown-card.rules.ts';

/** `total` is told by the server alone: a page that was written by the build names no number. */
type Shown = { cards: readonly ShownCard[]; total: string | undefined; hasFailed: boolean };

/** The cards the build wrote, then those of the bank of today with their counts, by code that comes after the page. */
export function useShowcase(locale: Locale, written: readonly ShownCard[]) {
  const [shown, setShown] = useState<Shown>({ cards: written, total: undefined, hasFailed: false });
  const show = useCallback((found: Partial<Shown>) => setShown((now) => ({ ...now, ...found })), []);
  useEffect(() => {
    void loadShowcase(locale).then(show);
  }, [locale, show]);
  const retry = () => {
    show({ hasFailed: false });
    void loadShowcase(locale).then(show);
  };
  return { ...shown, retry };
}

async function loadShowcase(locale: Locale): Promise<Partial<Shown>> {
  try {
    const { fetchShowcase } = await import('./fetch-showcase.ts');
    return { ...(await fetchShowcase(locale)), hasFailed: false };
  } catch {
    return { hasFailed: true };
  }
}
