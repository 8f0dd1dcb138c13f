import { mkdirSync, symlinkSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { findLargeFolders, findLongFiles } from './budgets.mjs';
import { findBlindCasts } from './casts.mjs';
import { findNamesInTexts, findTextsNamedTwice } from './catalogues.mjs';
import { findDeadLinks } from './doc-links.mjs';
import { findRawForms } from './forms.mjs';
import { findForbiddenImports } from './imports.mjs';
import { findRepeatedLiterals } from './literals.mjs';
import { useTemporaryTree } from './temporary-tree.mjs';
import { findOddNames } from './vocabulary.mjs';

const tree = useTemporaryTree();

/** As npm links a workspace. */
function linkContract() {
  mkdirSync(join(tree.root, 'node_modules/@aloud'), { recursive: true });
  symlinkSync('../../contract', join(tree.root, 'node_modules/@aloud/contract'));
}

it('refuses a graph in which nothing was found', async () => {
  expect(await findForbiddenImports(tree.root)).toHaveLength(1);
  expect(findOddNames(tree.root)).toHaveLength(1);
  expect(findRepeatedLiterals(tree.root)).toHaveLength(1);
  expect(findBlindCasts(tree.root)).toHaveLength(1);
  expect(findLongFiles(tree.root)).toHaveLength(1);
  expect(findLargeFolders(tree.root)).toHaveLength(1);
  expect(findRawForms(tree.root)).toHaveLength(1);
  expect(findNamesInTexts(tree.root)).toHaveLength(1);
});

it('refuses a graph of fewer imports than a product has', async () => {
  tree.write({ 'web/src/lib/a.ts': "import './b.ts';\n", 'web/src/lib/b.ts': '' });
  expect(await findForbiddenImports(tree.root)).toEqual([
    'only 1 imports were found: the graph was not read',
  ]);
  expect(await findForbiddenImports(tree.root, 1)).toEqual([]);
});

const FORBIDDEN = [
  ['the web imports the server', 'web/src/lib/a.ts', '../../../server/src/platform/ids.ts'],
  ['the server imports the web', 'server/src/platform/a.ts', '../../../web/src/lib/ids.ts'],
  ['the contract imports the server', 'contract/src/a.ts', '../../server/src/platform/ids.ts'],
  ['a web feature imports another', 'web/src/features/a/x.ts', '../b/y.ts'],
  ['a folder of a web feature imports another', 'web/src/features/a/deep/x.tsx', '../../b/y.tsx'],
  ['a page is imported by a feature', 'web/src/features/a/x.tsx', '../../pages/home.tsx'],
  ['a page imports the app', 'web/src/pages/x.tsx', '../app/routes.tsx'],
  ['the interface kit imports a feature', 'web/src/ui/x.tsx', '../features/a/y.ts'],
  ['the interface kit imports the library', 'web/src/ui/x.tsx', '../lib/y.ts'],
  ['the library imports the interface kit', 'web/src/lib/x.ts', '../ui/y.tsx'],
  ['the platform imports a feature', 'server/src/platform/x.ts', '../features/balance/spend.ts'],
  ['the platform imports a provider', 'server/src/platform/x.ts', '../providers/llm/llm.port.ts'],
  ['a provider imports a feature', 'server/src/providers/llm/x.ts', '../../features/balance/spend.ts'],
  ['the database imports a feature', 'server/src/db/x.ts', '../features/balance/spend.ts'],
  ['a feature imports the Appwrite protocol', 'server/src/features/a/x.ts', '../../appwrite/wire-error.ts'],
  ['a feature reads the tables of another', 'server/src/features/a/x.ts', '../b/b.data.ts'],
  ['a feature reads tables in a folder of another', 'server/src/features/a/x.ts', '../b/deep/b.data.ts'],
  ['a feature imports the routes of another', 'server/src/features/a/x.ts', '../b/b.routes.ts'],
  [
    'the Appwrite protocol reads the tables of a feature',
    'server/src/appwrite/x.ts',
    '../features/b/b.data.ts',
  ],
  ['a feature imports what assembles it', 'server/src/features/a/x.ts', '../../boot/app.ts'],
  ['the product imports what tests are made of', 'server/src/platform/x.ts', '../testing/factories.ts'],
];

it.each(FORBIDDEN)('refuses that %s', async (_title, from, specifier) => {
  tree.write({
    [from]: `import { x } from '${specifier}';\n`,
    [posix.join(posix.dirname(from), specifier)]: 'export const x = 1;\n',
  });
  expect(await findForbiddenImports(tree.root, 1)).toEqual([
    expect.stringContaining(`${from} must not import`),
  ]);
});

it.each([
  ['only for its types', "import type { X } from '../b/y.tsx';"],
  ['as the type of a module', "export type X = typeof import('../b/y.tsx');"],
  ['when it is needed', "export const load = () => import('../b/y.tsx');"],
  ['to pass it on', "export { x } from '../b/y.tsx';"],
])('sees a module that is imported %s', async (_title, text) => {
  tree.write({
    'web/src/features/a/x.ts': `${text}\n`,
    'web/src/features/b/y.tsx': 'export type X = string;\nexport const x = <b />;\n',
  });
  expect(await findForbiddenImports(tree.root, 1)).toEqual([
    'web/src/features/a/x.ts must not import web/src/features/b/y.tsx: features do not know each other; a page combines them',
  ]);
});

it('refuses that the contract imports more than Zod', async () => {
  tree.write({
    'contract/src/a.ts': "import 'zod';\nimport 'pg';\nimport 'node:fs';\n",
    'node_modules/zod/index.js': '',
    'node_modules/pg/index.js': '',
  });
  expect(await findForbiddenImports(tree.root, 1)).toEqual([
    'contract/src/a.ts must not import fs: the contract depends on Zod alone',
    'contract/src/a.ts must not import node_modules/pg/index.js: the contract depends on Zod alone',
  ]);
});

it.each([
  'questions.limits.ts',
  'interviews.rules.ts',
  'paths.ts',
  'admin/admin.paths.ts',
  'voice/close-codes.ts',
])('refuses that contract/src/%s reaches Zod through another module', async (path) => {
  tree.write({
    [`contract/src/${path}`]: "import '@aloud/contract/scalars';\n",
    'contract/src/scalars.ts': "import type { z } from 'zod';\nexport type Text = z.ZodString;\n",
    'contract/package.json': '{ "name": "@aloud/contract", "exports": { "./*": "./src/*.ts" } }',
    'node_modules/zod/index.js': '',
  });
  linkContract();
  expect(await findForbiddenImports(tree.root, 1)).toEqual([
    `contract/src/${path} must not import node_modules/zod/index.js: values that the web imports come without Zod, also through other modules`,
  ]);
});

it('lets the web import schemas as types, and nothing of Zod as a value', async () => {
  tree.write({
    'web/src/lib/a.ts':
      "import type { storySchema } from '@aloud/contract/stories';\nimport type { z } from 'zod';\n",
    'web/src/lib/b.ts': "import { storySchema } from '@aloud/contract/stories';\n",
    'web/src/lib/c.ts': "import { z } from 'zod';\n",
    'web/src/lib/d.ts':
      "import type { Story } from '@aloud/contract/stories';\nimport { STORY_TITLE_MAX } from '@aloud/contract/stories.limits';\n",
    'contract/src/stories.ts':
      "import { z } from 'zod';\nexport const storySchema = z;\nexport type Story = string;\n",
    'contract/src/stories.limits.ts': 'export const STORY_TITLE_MAX = 120;\n',
    'contract/package.json': '{ "name": "@aloud/contract", "exports": { "./*": "./src/*.ts" } }',
    'node_modules/zod/index.js': '',
  });
  linkContract();
  const why = 'the web imports schemas as types only: Zod is heavier than a page';
  expect(await findForbiddenImports(tree.root, 1)).toEqual([
    `web/src/lib/b.ts must not import contract/src/stories.ts: ${why}`,
    `web/src/lib/c.ts must not import node_modules/zod/index.js: ${why}`,
  ]);
});

it('refuses a module that cannot be found', async () => {
  tree.write({ 'web/src/lib/a.ts': "import './b.ts';\n" });
  expect(await findForbiddenImports(tree.root, 1)).toEqual([
    'web/src/lib/a.ts must not import ./b.ts: it cannot be found',
  ]);
});

it('refuses modules that import each other, if only for types', async () => {
  tree.write({
    'web/src/features/a/x.tsx': "import { y } from './y.ts';\nexport type X = typeof y;\n",
    'web/src/features/a/y.ts': "import type { Z } from './z.ts';\nexport const y: Z = 1;\n",
    'web/src/features/a/z.ts': "import type { X } from './x.tsx';\nexport type Z = X;\n",
  });
  const [circle, ...rest] = await findForbiddenImports(tree.root, 1);
  expect(circle).toMatch(/^modules import each other in a circle: .*x\.tsx → .*y\.ts → .*z\.ts → .*x\.tsx$/);
  expect(rest).toEqual([]);
});

it('refuses features that call each other in a circle', async () => {
  tree.write({
    'server/src/features/a/x.ts': "import { y } from '../b/y.ts';\n",
    'server/src/features/b/y.ts': 'export const y = 1;\n',
    'server/src/features/b/deep/z.ts': "import { w } from '../../a/w.ts';\n",
    'server/src/features/a/w.ts': 'export const w = 1;\n',
  });
  expect(await findForbiddenImports(tree.root, 1)).toContain(
    'features call each other in a circle: a → b → a',
  );
});

it('lets a feature call a verb of another and the contract', async () => {
  tree.write({
    'server/src/features/a/x.ts':
      "import { spend } from '../balance/spend.ts';\nimport { limits } from '@aloud/contract/limits';\n",
    'server/src/features/balance/spend.ts': 'export const spend = 1;\n',
    'contract/package.json': '{ "name": "@aloud/contract", "exports": { "./*": "./src/*.ts" } }',
    'contract/src/limits.ts': 'export const limits = 1;\n',
  });
  linkContract();
  expect(await findForbiddenImports(tree.root, 2)).toEqual([]);
});

it('lets boot, tests and the own feature import what is private to others', async () => {
  tree.write({
    'server/src/boot/app.ts': "import '../features/a/a.routes.ts';\n",
    'server/src/features/a/a.routes.ts': "import './deep/a.data.ts';\n",
    'server/src/features/a/deep/a.data.ts': '',
    'server/src/testing/app.ts': "import '../features/a/deep/a.data.ts';\n",
    'server/src/features/b/b.test.ts': "import '../a/deep/a.data.ts';\n",
  });
  expect(await findForbiddenImports(tree.root, 1)).toEqual([]);
});

it('refuses a form drawn by hand, and lets the form of the interface kit be drawn', () => {
  const text = 'const note = "<form>";\nexport const form = <form onSubmit={send} />;\n';
  tree.write({ 'web/src/features/a/x.tsx': text, 'web/src/ui/form/form.tsx': text });
  expect(findRawForms(tree.root)).toEqual([
    'web/src/features/a/x.tsx:2 draws a <form>: use Form of web/src/ui/form/form.tsx',
  ]);
});

it('refuses a folder of 26 files, tests not counted', () => {
  const name = (number) => `server/src/platform/file-${number}`;
  const numbers = Array.from({ length: 25 }, (_, index) => index);
  tree.write(
    Object.fromEntries(
      numbers.flatMap((n) => [
        [`${name(n)}.ts`, ''],
        [`${name(n)}.test.ts`, ''],
      ]),
    ),
  );
  expect(findLargeFolders(tree.root)).toEqual([]);
  tree.write({ [`${name(25)}.ts`]: '' });
  expect(findLargeFolders(tree.root)).toEqual([
    'server/src/platform has 26 files; more than 25 are divided by purpose',
  ]);
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

it('refuses an address that is written again behind its method', () => {
  tree.write({
    'contract/src/a.ts': "const a = '/api/create-balance';\n",
    'web/src/b.ts': "const b = 'POST /api/create-balance';\n",
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

it('refuses a link of the documentation that leads nowhere', () => {
  expect(findDeadLinks(tree.root)).toEqual(['no page was found: nothing was checked']);
  tree.write({
    'docs/a.md':
      '[b](b.md#part) [code](../server/src/a.ts) [gone](../server/src/b.ts) [web](https://example.org)',
    'docs/b.md': '[a](#part)',
    'server/src/a.ts': '',
  });
  expect(findDeadLinks(tree.root)).toEqual(['docs/a.md links to ../server/src/b.ts, which does not exist']);
});

it('refuses casts that the compiler cannot check, outside of tests', () => {
  tree.write({
    'server/src/platform/a.ts': 'export const a = 1 as never;\n',
    'web/src/lib/b.tsx': 'const c = {};\n// as never\nexport const b = c as unknown as string;\n',
    'contract/src/c.ts': "export const c: unknown = 'as never' as unknown;\nexport const d = c as string;\n",
    'server/src/platform/a.test.ts': 'export const a = 1 as never;\n',
    'server/src/testing/b.ts': 'export const b = {} as unknown as string;\n',
  });
  expect(findBlindCasts(tree.root)).toEqual([
    'server/src/platform/a.ts:1 casts without a check',
    'web/src/lib/b.tsx:3 casts without a check',
  ]);
});

it('refuses a sentence for people that holds a name of the code', () => {
  tree.write({
    'server/src/a.rules.ts': 'export type ResumeRef = string;\nexport const timeLeft = 1;\n',
    'server/src/a.en.ts':
      "export const a = {\n  b: 'ResumeRef part was yours?',\n  c: 'JavaScript at {timeLeft}',\n  timeLeft: 'x',\n  ref: 'ResumeRef',\n};\n",
    'web/src/a.ru.ts': 'export const a = () => `Ваш ResumeRef.`;\n',
  });
  expect(findNamesInTexts(tree.root)).toEqual([
    'server/src/a.en.ts:2 says ResumeRef',
    'web/src/a.ru.ts:1 says ResumeRef',
  ]);
});

it('refuses a catalogue whose parts name a text twice', () => {
  tree.write({
    'web/src/a.en.ts':
      "import { partEn } from './b/part.en.ts';\nconst own = { c: 'x' } as const satisfies Texts;\nexport const a = { ...partEn.weak, ...own, d: 'x', inner: { ...own, e: 'x' } };\n",
    'web/src/b/part.en.ts': "export const partEn: Part = { weak: { d: 'y', e: 'y' } as const };\n",
  });
  expect(findTextsNamedTwice(tree.root)).toEqual([
    'web/src/a.en.ts is put together from parts that both name d',
  ]);
});
