/** Licences that ask for nothing but their text and a name. */
const PERMISSIVE = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Packages whose licence asks for more, each with why it may be used.
 * @type {Record<string, { licence: string, because: string }>}
 */
export const EXCEPTIONS = {
  mediabunny: {
    licence: 'MPL-2.0',
    because:
      'Used unmodified, as the package its authors publish. The MPL covers its own files only; their source is in the package and at the address it names.',
  },
  'codec-parser': {
    licence: 'LGPL-3.0-or-later',
    because:
      'Used unmodified on the server alone. The server is not linked with it into one file: it is loaded from node_modules, where another version of it can be put in its place.',
  },
};

/**
 * What a package means when its own description does not say it.
 * @type {Record<string, { licence: string, because: string }>}
 */
export const OVERRIDES = {
  'png-js': {
    licence: 'MIT',
    because:
      'package.json states no licence; the LICENSE file of the package is the MIT licence of Devon Govett.',
  },
  duck: {
    licence: 'BSD-2-Clause',
    because: 'package.json says "BSD"; the LICENSE file of the package is the text with two clauses.',
  },
};

/**
 * Is everything an SPDX expression asks for allowed for this package? Of alternatives, one is enough.
 * @param {string} name
 * @param {string} expression
 */
export function isAllowed(name, expression) {
  if (EXCEPTIONS[name]?.licence === expression) return true;
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ AND /i)
    .every((all) => all.split(/ OR /i).some((licence) => PERMISSIVE.has(licence.trim())));
}
