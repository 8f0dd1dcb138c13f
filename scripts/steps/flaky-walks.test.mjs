import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFlakyWalks } from './flaky-walks.mjs';
import { root } from './run.mjs';

const trace = { name: 'trace', path: join(root, 'test-results/walk-retry1/trace.zip') };
const walk = (title, status, attachments) => ({
  title,
  file: 'journey.spec.ts',
  line: 7,
  tests: [{ status, results: [{ attachments: [] }, { attachments }] }],
});

it('a walk that passed the second time is named with its trace; others are not', () => {
  const suites = [
    { specs: [walk('once', 'expected', []), walk('twice', 'flaky', [trace])] },
    { suites: [{ specs: [walk('never', 'unexpected', [trace])] }] },
  ];
  expect(listFlakyWalks({ suites })).toEqual([
    'flaky: journey.spec.ts:7 twice\n    test-results/walk-retry1/trace.zip',
  ]);
});
