import { fileURLToPath } from 'node:url';

/** What Vitest writes for each export of a module: reading a constant calls it, and runs nothing of the file. */
const EXPORT_GETTER = /^\(\)\s*=>\s*\{\s*(?:try\s*\{\s*)?return [\w$.]+;?\s*\}/;
const PRODUCT = /\/server\/src\/(?!testing\/)/;

/**
 * @typedef {{ functionName: string, ranges: { startOffset: number, endOffset: number, count: number }[] }} Called
 * @typedef {{ scriptId: string, url: string, functions: Called[] }} Script
 */

/** @param {Script} script */
export function isProduct({ url }) {
  return url.startsWith('file:') && PRODUCT.test(url) && !/\.test\.ts$|\/testing\//.test(url);
}

/**
 * Files of which at least one function was called, those aside that only an import has touched.
 * @param {{ script: Script, source: string }[]} scripts
 * @returns {string[]} sorted, from `server/` on
 */
export function listCalledFiles(scripts) {
  return scripts
    .filter(({ script, source }) => script.functions.some((called) => isCalled(called, source)))
    .map(({ script }) => fileURLToPath(script.url).replace(/^.*(?=\/server\/src\/)\//, ''))
    .toSorted();
}

/**
 * @param {Called} called
 * @param {string} source
 */
function isCalled({ ranges }, source) {
  const [range] = ranges;
  if (!range || range.count === 0 || range.startOffset === 0) return false;
  return !EXPORT_GETTER.test(source.slice(range.startOffset, range.endOffset));
}
