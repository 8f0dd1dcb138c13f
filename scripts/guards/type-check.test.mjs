import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LINT_ARGUMENTS } from '../steps/lint.mjs';
import { root } from '../steps/run.mjs';
import { useTemporaryTree } from './temporary-tree.mjs';

const tree = useTemporaryTree();

/** As `npm run check` does: the linter compiles (decision 43), and could come to compile nothing. */
function lint(source) {
  const compilerOptions = { strict: true, module: 'preserve', target: 'ES2023', noEmit: true, types: [] };
  tree.write({
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    'src/count.ts': source,
  });
  const bin = join(root, 'node_modules/.bin');
  const { status, stdout } = spawnSync(join(bin, 'oxlint'), LINT_ARGUMENTS, {
    cwd: tree.root,
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(bin, 'tsgolint') },
    encoding: 'utf8',
  });
  return { status, stdout };
}

it('the linter refuses a wrong type and a missing module, and nothing else', () => {
  expect(lint('export const count: number = 1;\n').status).toBe(0);
  const wrong = lint('import { one } from "./one.ts";\nexport const count: number = String(one);\n');
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toMatch(/TS2322[\s\S]*TS2307|TS2307[\s\S]*TS2322/u);
});
