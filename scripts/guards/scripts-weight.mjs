import { gzipSync } from 'node:zlib';

/** Kilobytes of compressed JavaScript before a page can be used; the numbers are the product's promise. */
const BUDGETS = [
  { page: 'the landing page', entry: 'landing', also: ['landing.ru'], kilobytes: 90 },
  { page: 'the first load of the app', entry: 'app', also: ['home-page'], kilobytes: 200 },
];
/** As heavy as a third of the landing page; the web imports schemas as types, limits and paths without them. */
const SERVER_ONLY = /[\\/]node_modules[\\/]zod[\\/]/;
/** What only development may contain. */
const DEVELOPMENT_ONLY = ['test-user-password', 'test-admin-password'];

/** @typedef {{ fileName: string, name: string, isEntry: boolean, imports: string[], moduleIds: string[], code: string }} Chunk */

/**
 * Builds the pages as production does and weighs what a browser must load before it can show them.
 * @param {string} web
 */
export async function findHeavyScripts(web) {
  const { build } = await import('vite');
  const built = await build({
    root: web,
    configFile: `${web}/vite.config.ts`,
    logLevel: 'silent',
    build: { write: false, reportCompressedSize: false },
  });
  const chunks = [built].flat().flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'));
  return weighPages(chunks);
}

/**
 * @param {Chunk[]} chunks
 * @returns {string[]}
 */
export function weighPages(chunks) {
  const leaks = DEVELOPMENT_ONLY.flatMap((text) =>
    chunks.some(({ code }) => code.includes(text)) ? [`the build contains "${text}"`] : [],
  );
  const strays = chunks.flatMap(({ name, moduleIds }) =>
    moduleIds.some((id) => SERVER_ONLY.test(id)) ? [`the build contains Zod, in "${name}"`] : [],
  );
  const heavy = BUDGETS.flatMap(({ page, entry, also, kilobytes }) => {
    const roots = chunks.filter(
      (chunk) => (chunk.isEntry && chunk.name === entry) || also.includes(chunk.name),
    );
    if (roots.length !== also.length + 1) return [`${page}: its scripts were not found, nothing was weighed`];
    const weight = weigh(chunks, roots);
    return weight > kilobytes * 1000
      ? [`${page} loads ${(weight / 1000).toFixed(1)} kB of scripts; the budget is ${kilobytes} kB`]
      : [];
  });
  return [...leaks, ...strays, ...heavy];
}

function weigh(chunks, roots) {
  const needed = new Map();
  const visit = (chunk) => {
    if (!chunk || needed.has(chunk.fileName)) return;
    needed.set(chunk.fileName, gzipSync(chunk.code, { level: 9 }).length);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const root of roots) visit(root);
  return [...needed.values()].reduce((sum, bytes) => sum + bytes, 0);
}
