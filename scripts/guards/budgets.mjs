import { readSources } from './sources.mjs';

const MOST_LINES = 250;
const ARGUMENT = /Longer than \d+ lines because/;
const EXEMPT = /\.(ru|en)\.ts$|\/seed\/|\.test\.tsx?$/;

/**
 * Files stay small enough to be read at one sitting; a longer one argues for itself in a comment.
 * @param {string} root
 * @returns {string[]}
 */
export function findLongFiles(root) {
  const sources = readSources(root);
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  return sources.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - 1;
    if (lines <= MOST_LINES || EXEMPT.test(path) || ARGUMENT.test(text)) return [];
    return [`${path} has ${lines} lines; more than ${MOST_LINES} want a "Longer than … lines because …"`];
  });
}
