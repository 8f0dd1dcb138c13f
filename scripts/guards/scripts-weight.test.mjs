import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { weighPages } from './scripts-weight.mjs';

/** Random text hardly compresses: as many kilobytes as asked for, packed. */
const heavy = (kilobytes) => randomBytes(kilobytes * 1000).toString('base64');

function pages({ landing = '', shared = '', lazy = '', lazyModules = [] }) {
  const chunk = (name, rest) => ({
    fileName: `${name}.js`,
    name,
    isEntry: false,
    imports: [],
    moduleIds: [],
    code: '',
    ...rest,
  });
  return [
    chunk('landing', { isEntry: true, imports: ['shared.js'], code: landing }),
    chunk('app', { isEntry: true, imports: ['shared.js'] }),
    chunk('landing.ru', {}),
    chunk('home-page', {}),
    chunk('shared', { code: shared }),
    chunk('dialog', { code: lazy, moduleIds: lazyModules }),
  ];
}

it('lets light pages pass, whatever is loaded later', () => {
  expect(weighPages(pages({ landing: heavy(20), lazy: heavy(300) }))).toEqual([]);
});

it('counts what a page imports, not only its own file', () => {
  expect(weighPages(pages({ landing: heavy(50), shared: heavy(50) }))).toEqual([
    expect.stringContaining('the landing page loads'),
  ]);
});

it('refuses a build in which a page was not found', () => {
  expect(weighPages([])).toHaveLength(2);
});

it('refuses test credentials in a build for production', () => {
  expect(weighPages(pages({ lazy: 'password:"test-admin-password"' }))).toEqual([
    expect.stringContaining('test-admin-password'),
  ]);
});

it('refuses Zod in a build, also where it is loaded later', () => {
  const build = (path) => pages({ lazyModules: ['/app/web/src/ui/dialog.tsx', path] });
  expect(weighPages(build('/app/node_modules/zod/v4/core/core.js'))).toEqual([
    'the build contains Zod, in "dialog"',
  ]);
  expect(weighPages(build('/app/contract/src/locale.ts'))).toEqual([]);
});
