import { readSources } from './sources.mjs';

/** `font-[560]`, `rounded-[12px]`, `sm:rounded-b-[20px]`: a weight or a radius of its own. */
const ARBITRARY = /\b(?:font|rounded(?:-[a-z]{1,2})?)-\[[^\]]+\]/g;
/** The look of a card written out; `Card` and `cardClass` are its one place. */
const HAND_MADE_CARD = /\brounded-card border border-line bg-surface\b/;
const CARD = 'web/src/ui/card.tsx';

/**
 * Weights and radii come from `web/src/ui/theme.css`, cards from `web/src/ui/card.tsx`.
 * @param {string} root
 * @returns {string[]}
 */
export function findOddLooks(root) {
  const sources = readSources(root).filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'));
  if (sources.length === 0) return ['no components were found: nothing was checked'];
  return sources.flatMap(({ path, text }) => {
    const odd = [...new Set(text.match(ARBITRARY))].map(
      (name) => `${path} says ${name}: weights and radii are tokens of ui/theme.css`,
    );
    const isCopy = path !== CARD && HAND_MADE_CARD.test(text);
    return isCopy ? [...odd, `${path} writes the look of a card out: use Card or cardClass`] : odd;
  });
}
