import { posix } from 'node:path';
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

/**
 * The compiler refuses two texts of one name in an object, not in the parts it is put together from: there the last one wins.
 * @param {string} root
 * @returns {string[]}
 */
export function findTextsNamedTwice(root) {
  const catalogues = readSources(root).filter(({ path }) => CATALOGUE.test(path));
  /** @type {Map<string, Catalogue>} */
  const byPath = new Map(catalogues.map((source) => [source.path, readCatalogue(source)]));
  return [...byPath].flatMap(([path, { objects }]) => {
    /** @type {string[]} */
    const found = [];
    for (const object of objects.values()) {
      walk(object, (node) => {
        if (node.type !== 'ObjectExpression') return;
        const names = listTextNames(byPath, path, node);
        const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
        for (const name of twice) found.push(`${path} is put together from parts that both name ${name}`);
      });
    }
    return found;
  });
}

/** @typedef {{ objects: Map<string, any>, imports: Map<string, { path: string, name: string }> }} Catalogue */

/**
 * The objects of a catalogue by name, and those it imports.
 * @param {import('./sources.mjs').Source} source
 * @returns {Catalogue}
 */
function readCatalogue(source) {
  const [objects, imports] = [new Map(), new Map()];
  for (const statement of /** @type {any[]} */ (parseSource(source).body)) {
    if (statement.type === 'ImportDeclaration')
      for (const { local, imported } of statement.specifiers)
        imports.set(local.name, {
          path: posix.join(posix.dirname(source.path), statement.source.value),
          name: imported?.name,
        });
    for (const { id, init } of (statement.declaration ?? statement).declarations ?? [])
      objects.set(id.name, unwrap(init));
  }
  return { objects, imports };
}

/**
 * Without `as const`, `satisfies` and brackets.
 * @param {any} node
 */
function unwrap(node) {
  let inner = node;
  while (WRAPPING.test(inner?.type)) inner = inner.expression;
  return inner;
}

const WRAPPING = /^(?:TSAs|TSSatisfies|Parenthesized)Expression$/;

/**
 * @param {Map<string, Catalogue>} byPath
 * @param {string} path
 * @param {any} object
 * @returns {string[]}
 */
function listTextNames(byPath, path, object) {
  return object.properties.flatMap((/** @type {any} */ property) => {
    if (property.type !== 'SpreadElement') return property.computed ? [] : nameKey(property);
    const part = findPart(byPath, path, unwrap(property.argument));
    return part ? listTextNames(byPath, part.path, part.object) : [];
  });
}

/** @param {any} property */
const nameKey = ({ key }) => key?.name ?? key?.value;

/**
 * What is spread: an object of this file, of an imported one, or inside of either.
 * @param {Map<string, Catalogue>} byPath
 * @param {string} path
 * @param {any} node
 * @returns {{ path: string, object: any } | undefined}
 */
function findPart(byPath, path, node) {
  if (node.type === 'MemberExpression') {
    const whole = findPart(byPath, path, node.object);
    const name = node.property.name ?? node.property.value;
    const inner = unwrap(
      whole?.object.properties.find((/** @type {any} */ property) => nameKey(property) === name)?.value,
    );
    return whole && inner?.type === 'ObjectExpression' ? { path: whole.path, object: inner } : undefined;
  }
  const catalogue = byPath.get(path);
  const object = catalogue?.objects.get(node.name);
  if (object?.type === 'ObjectExpression') return { path, object };
  const from = catalogue?.imports.get(node.name);
  return from && findPart(byPath, from.path, { type: 'Identifier', name: from.name });
}
