import { vi } from 'vitest';

/** How long a promise of the product may take to come true on a machine that is busy with something else. */
const PATIENCE_MS = 15_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options) => waitFor(check, options ?? { timeout: PATIENCE_MS });
