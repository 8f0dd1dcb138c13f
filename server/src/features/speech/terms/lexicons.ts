import { BACKEND_TERMS } from './lexicon/backend-terms.ts';
import { BORROWED_TERMS } from './lexicon/borrowed-terms.ts';
import { COMMON_TERMS } from './lexicon/common-terms.ts';
import { DATA_TERMS } from './lexicon/data-terms.ts';
import { DESIGN_TERMS } from './lexicon/design-terms.ts';
import { DEVOPS_TERMS } from './lexicon/devops-terms.ts';
import { FRONTEND_TERMS } from './lexicon/frontend-terms.ts';
import { MARKETING_TERMS } from './lexicon/marketing-terms.ts';
import { MOBILE_TERMS } from './lexicon/mobile-terms.ts';
import { OFFICE_TERMS } from './lexicon/office-terms.ts';
import { PRODUCT_TERMS } from './lexicon/product-terms.ts';
import { QA_TERMS } from './lexicon/qa-terms.ts';

/** The terms of each category of the bank; those in no list have the common ones alone. */
const LEXICONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['backend', [BACKEND_TERMS, DEVOPS_TERMS]],
  ['frontend', [FRONTEND_TERMS]],
  ['data', [DATA_TERMS, BACKEND_TERMS]],
  ['analytics', [DATA_TERMS, PRODUCT_TERMS]],
  ['devops', [DEVOPS_TERMS, BACKEND_TERMS]],
  ['qa', [QA_TERMS]],
  ['mobile', [MOBILE_TERMS]],
  ['product', [PRODUCT_TERMS]],
  ['management', [PRODUCT_TERMS]],
  ['design', [DESIGN_TERMS]],
  ['marketing', [MARKETING_TERMS]],
  ['sales', [MARKETING_TERMS]],
  ['finance', [OFFICE_TERMS]],
  ['hr', [OFFICE_TERMS]],
  ['support', [OFFICE_TERMS]],
]);
const COMMON: readonly string[] = [COMMON_TERMS, BORROWED_TERMS];

/** The term lines for an answer: those of its categories, and those that every role uses. */
export function chooseLexicons(categories: readonly string[]): string[] {
  const chosen = categories.flatMap((category) => LEXICONS.get(category) ?? []);
  return [...new Set([...COMMON, ...chosen])];
}

/** All of them, for counting and for checking. */
export function listLexicons(): string[] {
  return chooseLexicons([...LEXICONS.keys()]);
}

export function splitLines(lexicon: string): string[] {
  return lexicon.split('\n').filter((line) => line !== '');
}
