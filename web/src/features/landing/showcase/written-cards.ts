import type { ShownCard } from './shown-card.rules.ts';

/** Where the build leaves the cards of the landing page for its scripts, which must begin with the same ones. */
export const WRITTEN_CARDS_ID = 'cards';

/** None in development, where no build has written any. */
export function readWrittenCards(): ShownCard[] {
  const text = document.getElementById(WRITTEN_CARDS_ID)?.textContent;
  return text ? (JSON.parse(text) as ShownCard[]) : [];
}
