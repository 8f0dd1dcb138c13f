import { lineAt, parseSource, walk } from '../guards/syntax.mjs';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const LONG_FUNCTION_LINES = 60;

/** @typedef {{ path: string, line: number, lines: number, name: string | undefined }} Found */

/** @param {Found} found */
export function isLong({ lines }) {
  return lines > LONG_FUNCTION_LINES;
}

/** @param {Found} found */
export function isCalledOf({ name }) {
  return name !== undefined && /[a-z0-9]Of$/.test(name);
}

/**
 * Every function with a body, named by its declaration, its constant, its property or its method.
 * @param {{ path: string, text: string }} source
 * @returns {Found[]}
 */
export function readFunctions(source) {
  /** @type {Map<unknown, string>} */
  const names = new Map();
  /** @type {Found[]} */
  const found = [];
  walk(parseSource(source), (node) => {
    const [name, value] = readName(node);
    if (name !== undefined) names.set(value, name);
    if (!FUNCTIONS.has(node.type) || !node.body) return;
    const line = lineAt(source.text, node.start);
    const lines = lineAt(source.text, node.end) - line + 1;
    found.push({ path: source.path, line, lines, name: node.id?.name ?? names.get(node) });
  });
  return found;
}

/** What a node calls the function inside it. */
function readName(node) {
  if (node.type === 'VariableDeclarator') return [node.id.name, node.init];
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    return [node.key.name, node.value];
  return [];
}
