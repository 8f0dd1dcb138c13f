import { afterAll, beforeAll, expect } from 'vitest';

/** Leaked listeners and forgotten promises are found in the tests, not in production. */
export function expectNoWarnings(): void {
  const warnings: string[] = [];
  const onWarning = (warning: Error) => warnings.push(`${warning.name}: ${warning.message}`);
  const onRejection = (reason: unknown) => warnings.push(`unhandled: ${String(reason)}`);
  beforeAll(() => {
    process.on('warning', onWarning);
    process.on('unhandledRejection', onRejection);
  });
  afterAll(async () => {
    // Warnings are emitted on the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', onWarning);
    process.off('unhandledRejection', onRejection);
    expect(warnings).toEqual([]);
  });
}
