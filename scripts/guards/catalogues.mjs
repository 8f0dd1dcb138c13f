import { readSources } from './sources.mjs';
import { lineAt, parseSource, walk } from './syntax.mjs';

const CATALOGUE = /\.(ru|en)\.ts$/;
const EXPORTED = /^export (?:async )?(?:type|function|const|class) (\w+)/gm;
/** Several words run together, as in ResumeRef: ordinary words that happen to name something stay allowed. */
const RUN_TOGETHER = /\b[A-Za-z][a-z]+[A-Z]\w*\b/g;

/**
 * A rename by search and replace reaches the sentences too: no text that people read holds a name of the code.
 * @param {string} root
 * @returns {string[]}
 */
export function findNamesInTexts(root) {
  const sources = readSources(root).filter(({ isTest }) => !isTest);
  const catalogues = sources.filter(({ path }) => CATALOGUE.test(path));
  if (catalogues.length === 0) return ['no catalogue was found: nothing was checked'];
  const names = new Set(sources.flatMap(({ text }) => [...text.matchAll(EXPORTED)].map(([, name]) => name)));
  return catalogues.flatMap((source) => {
    /** @type {string[]} */
    const found = [];
    walk(parseSource(source), (node) => {
      const text = readText(node);
      if (!/\s/.test(text)) return;
      for (const [word] of text.replace(/\{\{?\w+\}?\}/g, '').matchAll(RUN_TOGETHER)) {
        if (names.has(word)) found.push(`${source.path}:${lineAt(source.text, node.start)} says ${word}`);
      }
    });
    return found;
  });
}

/** @param {import('./syntax.mjs').Node} node */
function readText(node) {
  const { type, value } = /** @type {Record<string, any>} */ (node);
  if (type === 'TemplateElement') return value.raw;
  return type === 'Literal' && typeof value === 'string' ? value : '';
}
