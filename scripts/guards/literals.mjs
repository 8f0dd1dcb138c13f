import { readSources } from './sources.mjs';

/** Shorter strings repeat by chance. */
const SHORTEST = 14;
const MOST_PLACES = 2;
/** Codes of a closed union are checked by the compiler; header and media names belong to the web. */
const CHECKED_ELSEWHERE =
  /^[a-z]+(-[a-z]+)*\.[a-z-]+$|^[a-z]+(_[a-z]+)+$|^[a-z]+(-[a-z]+)+$|^(application|audio|image|text)\//;
/** `GET /api/…` is the same address as `/api/…`. */
const METHOD = /^(GET|POST|PATCH|PUT|DELETE) (?=\/)/;
const CATALOGUE = /\.(ru|en)\.ts$|\/seed\//;

/**
 * Every fact is written once: a path, a code or a sentence that stands in several files drifts apart.
 * @param {string} root
 * @returns {string[]}
 */
export function findRepeatedLiterals(root) {
  /** @type {Map<string, Set<string>>} */
  const places = new Map();
  const sources = readSources(root).filter(({ path, isTest }) => !isTest && !CATALOGUE.test(path));
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  for (const { path, text } of sources) {
    for (const literal of readLiterals(text, path.endsWith('.tsx'))) {
      places.set(literal, (places.get(literal) ?? new Set()).add(path));
    }
  }
  return [...places].flatMap(([literal, paths]) => {
    const isAddress = /^\/(api|v1|ingest)\//.test(literal);
    if (paths.size <= (isAddress ? 1 : MOST_PLACES)) return [];
    return [`'${literal}' stands in ${paths.size} files: ${[...paths].join(', ')}`];
  });
}

/**
 * @param {string} text
 * @param {boolean} isJsx class names repeat by nature and are no facts
 */
function readLiterals(text, isJsx) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = [...code.matchAll(/(\bfrom |\bimport[ (])?'((?:[^'\\\n]|\\.)*)'/g)].flatMap(
    ([, isModule, literal = '']) => (isModule ? [] : literal.replace(METHOD, '')),
  );
  return literals.filter((literal) => {
    if (literal.length < SHORTEST || literal.startsWith('.')) return false;
    if (CHECKED_ELSEWHERE.test(literal)) return false;
    if (isJsx || /^[a-z0-9:/[\]().%_-]+( [a-z0-9:/[\]().%_-]+)+$/.test(literal))
      return /^\/(api|v1)\//.test(literal);
    return true;
  });
}
