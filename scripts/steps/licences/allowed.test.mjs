import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root as repository } from '../run.mjs';
import { isAllowed } from './allowed.mjs';
import { writeNotices } from './notices.mjs';
import { findLicenceProblems, listProductionPackages } from './packages.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aloud-licences-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {Record<string, object>} packages */
function write(packages) {
  const lock = {
    packages: {
      '': {},
      server: { dependencies: { a: '1' } },
      web: { dependencies: { b: '1' }, devDependencies: { tool: '1' } },
      'node_modules/png-js': { version: '1', license: undefined },
      'node_modules/duck': { version: '1', license: 'BSD' },
      'node_modules/mediabunny': { version: '1', license: 'MPL-2.0' },
      'node_modules/codec-parser': { version: '1', license: 'LGPL-3.0-or-later' },
      'node_modules/b': {
        version: '1',
        license: 'MIT',
        dependencies: { 'png-js': '1', duck: '1', mediabunny: '1', 'codec-parser': '1' },
      },
      ...packages,
    },
  };
  const file = join(root, 'package-lock.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(lock));
}

it('a production package without a licence is refused, and so is one that nobody allowed', () => {
  write({
    'node_modules/a': { version: '1', dependencies: { c: '1' } },
    'node_modules/c': { version: '2', license: 'AGPL-3.0' },
  });
  expect(findLicenceProblems(root)).toEqual([
    'a@1 states no licence',
    'c@2 is under AGPL-3.0, which is not allowed',
  ]);
});

it('what only builds the product may be under anything', () => {
  write({
    'node_modules/a': { version: '1', license: 'MIT' },
    'node_modules/tool': { version: '1', license: 'GPL-3.0', dev: true },
  });
  expect(findLicenceProblems(root)).toEqual([]);
});

it('the version that is really loaded counts', () => {
  write({
    'node_modules/a': { version: '1', license: 'MIT', dependencies: { c: '1' } },
    'node_modules/a/node_modules/c': { version: '1', license: 'MIT' },
    'node_modules/c': { version: '2', license: 'SSPL-1.0', dev: true },
  });
  expect(findLicenceProblems(root)).toEqual([]);
});

it('an exception for a package that is gone is refused', () => {
  write({
    'node_modules/a': { version: '1', license: 'MIT' },
    'node_modules/b': { version: '1', license: 'MIT' },
  });
  expect(findLicenceProblems(root)).toHaveLength(4);
});

it('of alternatives one is enough, of conditions all', () => {
  expect(isAllowed('x', '(MIT OR GPL-3.0-or-later)')).toBe(true);
  expect(isAllowed('x', 'MIT AND OFL-1.1')).toBe(true);
  expect(isAllowed('x', 'MIT AND GPL-3.0')).toBe(false);
  expect(isAllowed('x', 'MPL-2.0')).toBe(false);
  expect(isAllowed('mediabunny', 'MPL-2.0')).toBe(true);
  expect(isAllowed('mediabunny', 'GPL-3.0')).toBe(false);
});

describe('the notices of this product', () => {
  it('name every production package, model, companion and source of learnt constants, with terms', () => {
    const text = writeNotices(repository);
    for (const { name, version } of listProductionPackages(repository)) {
      expect(text).toContain(`${name} ${version}: `);
    }
    for (const wanted of [
      'mediabunny',
      'Mozilla Public License',
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'GNU GENERAL PUBLIC LICENSE',
      'SIL OPEN FONT LICENSE',
      'silero-vad: MIT',
      'istupakov/gigaam-v3-onnx',
      'aac-decoder',
      'russian-voice',
      'PostgreSQL Global Development Group',
      'izk8/2024_SIOP_Machine_Learning_Competition',
      'Copyright (c) 2024 Isaac Thompson',
      'its bank of questions included, is under the Apache License 2.0',
    ]) {
      expect(text.toLowerCase()).toContain(wanted.toLowerCase());
    }
  });

  it('are the same every time, and name no place of this machine', () => {
    const text = writeNotices(repository);
    expect(writeNotices(repository)).toBe(text);
    expect(text).not.toContain(repository);
  });
});
