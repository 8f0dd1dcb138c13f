import { expect, it } from 'vitest';
import { findCrossings } from './boundaries.mjs';
import { findLongFiles } from './budgets.mjs';
import { findRepeatedLiterals } from './literals.mjs';
import { useTemporaryTree } from './temporary-tree.mjs';
import { findOddNames } from './vocabulary.mjs';

const tree = useTemporaryTree();

it('refuses a graph in which nothing was found', () => {
  expect(findCrossings(tree.root)).toHaveLength(1);
  expect(findOddNames(tree.root)).toHaveLength(1);
  expect(findRepeatedLiterals(tree.root)).toHaveLength(1);
  expect(findLongFiles(tree.root)).toHaveLength(1);
});

it.each([
  ['the web imports the server', 'web/src/lib/a.ts', '../../../server/src/platform/ids.ts'],
  ['the contract imports more than Zod', 'contract/src/a.ts', 'pg'],
  ['a web feature imports another', 'web/src/features/a/x.ts', '../b/y.ts'],
  ['a page is imported by a feature', 'web/src/features/a/x.tsx', '../../pages/home.tsx'],
  ['the interface kit imports a feature', 'web/src/ui/x.tsx', '../features/a/y.ts'],
  ['the platform imports a feature', 'server/src/platform/x.ts', '../features/balance/spend.ts'],
  ['a provider imports a feature', 'server/src/providers/llm/x.ts', '../../features/balance/spend.ts'],
  ['a feature imports a door', 'server/src/features/balance/x.ts', '../../appwrite/wire-error.ts'],
  ['a feature reads the tables of another', 'server/src/features/a/x.ts', '../b/b.data.ts'],
  ['a door reads the tables of a feature', 'server/src/appwrite/x.ts', '../features/b/b.data.ts'],
  ['a feature imports the wiring', 'server/src/features/a/x.ts', '../../app.ts'],
  ['the product imports what tests are made of', 'server/src/platform/x.ts', '../testing/factories.ts'],
])('refuses that %s', (_title, from, specifier) => {
  tree.write({ [from]: `import { x } from '${specifier}';\n` });
  expect(findCrossings(tree.root, 1)).toEqual([expect.stringContaining(`${from} must not import`)]);
});

it('refuses features that call each other in a circle', () => {
  tree.write({
    'server/src/features/a/x.ts': "import { y } from '../b/y.ts';\n",
    'server/src/features/b/y.ts': "import { x } from '../a/x.ts';\n",
  });
  expect(findCrossings(tree.root, 1)).toContain('features call each other in a circle: a → b → a');
});

it('lets a feature call a verb of another and the contract', () => {
  tree.write({
    'server/src/features/a/x.ts':
      "import { spend } from '../balance/spend.ts';\nimport { limits } from '@aloud/contract/limits';\n",
  });
  expect(findCrossings(tree.root, 1)).toEqual([]);
});

it.each([
  'server/src/platform/utils.ts',
  'web/src/lib/helpers/x.ts',
  'contract/src/types.ts',
  'web/src/ui/Button.tsx',
])('refuses the name %s', (path) => {
  tree.write({ [path]: '' });
  expect(findOddNames(tree.root)).toHaveLength(1);
});

it('refuses a kind of file that features do not have', () => {
  tree.write({ 'server/src/features/a/a.manager.ts': '' });
  expect(findOddNames(tree.root)).toHaveLength(1);
});

it('refuses an address that is written twice', () => {
  tree.write({
    'server/src/a.ts': "const a = '/api/create-balance';\n",
    'web/src/b.ts': "const b = '/api/create-balance';\n",
  });
  expect(findRepeatedLiterals(tree.root)).toHaveLength(1);
});

it('refuses a long file that does not argue for itself', () => {
  tree.write({
    'server/src/a.ts': 'x();\n'.repeat(251),
    'server/src/b.ts': `// Longer than 250 lines because it is one table.\n${'x();\n'.repeat(251)}`,
  });
  expect(findLongFiles(tree.root)).toEqual([expect.stringContaining('server/src/a.ts has 251 lines')]);
});
