import { readSources } from './sources.mjs';
import { lineAt, parseSource, walk } from './syntax.mjs';

/**
 * `as never` and `as unknown as …` switch the compiler off where two parts of the product meet; a type that both
 * sides share keeps it on.
 * @param {string} root
 * @returns {string[]}
 */
export function findBlindCasts(root) {
  const sources = readSources(root).filter(({ isTest }) => !isTest);
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  return sources.flatMap((source) => {
    // Parsing takes most of the time, and hardly any file has the words.
    if (!/\bas (never|unknown)\b/.test(source.text)) return [];
    /** @type {string[]} */
    const found = [];
    walk(parseSource(source), (node) => {
      if (!isBlind(node)) return;
      found.push(`${source.path}:${lineAt(source.text, node.start)} casts without a check`);
    });
    return found;
  });
}

/** @param {import('./syntax.mjs').Node} node */
function isBlind(node) {
  if (node.type !== 'TSAsExpression') return false;
  const { typeAnnotation, expression } = /** @type {Record<string, any>} */ (node);
  if (typeAnnotation.type === 'TSNeverKeyword') return true;
  return expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword';
}
