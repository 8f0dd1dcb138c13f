import { vi } from 'vitest';

/** A guard against hanging, not a measure of speed: thirty times what the longest test takes on two quiet cores. */
const HANGS_AFTER_MS = 1_800_000;
/** How long a promise of the product may take to come true on a machine that is busy with something else. */
const PATIENCE_MS = 600_000;

vi.setConfig({ testTimeout: HANGS_AFTER_MS, hookTimeout: HANGS_AFTER_MS });

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
