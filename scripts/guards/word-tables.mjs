import { readTextSources } from './sources.mjs';
import { lineAt, parseSource, walk } from './syntax.mjs';

const WRAPPERS = new Set(['Readonly', 'Partial', 'Required', 'NonNullable']);

/**
 * A plain object answers to "constructor" and "toString": a table that is looked up by a word must be a Map
 * or a Set. Objects with a closed set of keys may be indexed; TypeScript refuses any other key there. What is left, and
 * refused here, are objects whose type takes any string: by declaration, through a name of a type, or by inference.
 * @param {string} root
 * @returns {string[]} one sentence for every look-up
 */
export function findWordTables(root) {
  const sources = readTextSources(root);
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  const files = sources.map((source) => ({ ...source, program: parseSource(source) }));
  const types = findOpenTypes(files);
  const exported = new Map(files.map(({ path, program }) => [path, findOpenNames(program, types)]));
  return files.flatMap(({ path, text, program }) => {
    const names = new Set([...(exported.get(path) ?? []), ...importedNames(program, path, exported)]);
    return findLookups(program, names).map(
      ({ name, at }) =>
        `${path}:${lineAt(text, at)} looks up ${name} with any string: make it a Map, which has no inherited names`,
    );
  });
}

/** Names of types that take any string as a key; a type made of such a type is one as well. */
function findOpenTypes(files) {
  /** @type {Set<string>} */
  const types = new Set();
  for (let before = -1; before !== types.size; ) {
    before = types.size;
    for (const { program } of files) {
      walk(program, (node) => {
        if (node.type === 'TSTypeAliasDeclaration' && isOpen(node.typeAnnotation, types))
          types.add(node.id.name);
      });
    }
  }
  return types;
}

/** Whether a type takes any string as a key. */
function isOpen(type, types) {
  switch (type?.type) {
    case 'TSTypeLiteral':
      return type.members.some(({ type: kind }) => kind === 'TSIndexSignature');
    case 'TSIntersectionType':
    case 'TSUnionType':
      return type.types.some((one) => isOpen(one, types));
    case 'TSTypeReference':
      return isOpenReference(type, types);
    default:
      return false;
  }
}

function isOpenReference({ typeName, typeArguments }, types) {
  const [first] = typeArguments?.params ?? [];
  if (typeName.name === 'Record') return first?.type === 'TSStringKeyword';
  if (WRAPPERS.has(typeName.name)) return isOpen(first, types);
  return types.has(typeName.name);
}

/** Variables, parameters and properties that hold such an object, whatever their place: a name is enough to be asked about. */
function findOpenNames(program, types) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Set<string>} */
  const closed = new Set();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isOpenVariable(node, types)) names.add(node.id.name);
    else if (node.type === 'VariableDeclarator' && node.id.typeAnnotation) closed.add(node.id.name);
    if (node.type === 'TSPropertySignature' && isOpen(node.typeAnnotation?.typeAnnotation, types))
      names.add(node.key.name);
    if (node.type === 'Identifier' && isOpen(node.typeAnnotation?.typeAnnotation, types))
      names.add(node.name);
  });
  return new Set([...names].filter((name) => !closed.has(name)));
}

function isOpenVariable({ id, init }, types) {
  if (id.type !== 'Identifier') return false;
  if (id.typeAnnotation) return isOpen(id.typeAnnotation.typeAnnotation, types);
  if (init?.type === 'TSAsExpression') return isOpen(init.typeAnnotation, types);
  if (init?.type === 'CallExpression') return isFromEntries(init.callee);
  return init?.type === 'ObjectExpression' && init.properties.some(isOpenSpread);
}

const isFromEntries = (callee) =>
  callee.type === 'MemberExpression' &&
  callee.object.name === 'Object' &&
  callee.property.name === 'fromEntries';

/** What is spread from elsewhere may have any keys. */
const isOpenSpread = ({ type, argument }) => type === 'SpreadElement' && argument.type === 'Identifier';

function importedNames(program, path, exported) {
  return program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return [];
    const open = exported.get(resolve(path, node.source.value)) ?? new Set();
    return node.specifiers
      .filter((specifier) => specifier.type === 'ImportSpecifier' && open.has(specifier.imported.name))
      .map((specifier) => specifier.local.name);
  });
}

function resolve(from, specifier) {
  if (specifier.startsWith('@aloud/contract/')) return `contract/src/${specifier.slice(16)}.ts`;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}

function findLookups(program, names) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'MemberExpression' || !node.computed || isFixed(node.property)) return;
    const name = node.object.type === 'MemberExpression' ? node.object.property.name : node.object.name;
    if (name !== undefined && names.has(name)) found.push({ name, at: node.start });
  });
  return found;
}

const isFixed = ({ type, expressions }) =>
  type === 'Literal' || (type === 'TemplateLiteral' && expressions.length === 0);
