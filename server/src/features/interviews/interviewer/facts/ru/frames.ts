import type { Shape } from './fact-shape.ts';

/**
 * Wordings by the shape of the claim. `{}` is the claim: a clause, a name or a quotation; `{q}` is always the quotation.
 * Where a shape is missing, the quotation is used with the wordings for it.
 */
export type Frames = Partial<Record<Shape, readonly string[]>> & { words: readonly string[] };
