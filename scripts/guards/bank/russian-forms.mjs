import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** @typedef {{ parser: string, tag: Record<string, unknown> & { POS?: string } }} Form */

/**
 * The dictionary of forms that the coach reads answers with: gives the likeliest reading of a word.
 * @param {string} root
 * @returns {Promise<(word: string) => Form | undefined>}
 */
export async function loadRussianForms(root) {
  const require = createRequire(join(root, 'server/package.json'));
  const az = require('az');
  await promisify(az.Morph.init)(join(dirname(require.resolve('az/package.json')), 'dicts'));
  return (word) => az.Morph(word.toLowerCase().replaceAll('ё', 'е'))[0];
}
