import { parseSync } from 'oxc-parser';

/** @typedef {{ type: string, start: number, end: number, [name: string]: unknown }} Node */

/**
 * The syntax tree of a source file. TypeScript 7 has no JavaScript interface of its own.
 * @param {{ path: string, text: string }} source
 */
export function parseSource({ path, text }) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return program;
}

/**
 * Every node below one, the outer before the inner.
 * @param {unknown} node
 * @param {(node: Node) => void} visit
 */
export function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

/**
 * @param {string} text
 * @param {number} at
 */
export function lineAt(text, at) {
  return text.slice(0, at).split('\n').length;
}
