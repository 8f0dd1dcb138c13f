import { posix } from 'node:path';
import { readImports, readSources } from './sources.mjs';

/** Below this the graph was not read, and a green answer would mean nothing. */
const FEWEST_ARROWS = 20;

const WEB_FLOORS = { app: 4, pages: 3, features: 2, ui: 1, lib: 1 };
const SERVER_FLOORS = { appwrite: 3, features: 3, providers: 1, db: 1, platform: 1 };
/** What a feature keeps to itself: others come through its verbs and rules. */
const PRIVATE_KINDS = /\.(data|routes|socket|prompts)\.ts$/;

/** @typedef {{ from: string, to: string }} Arrow */

/**
 * The arrows of the house point one way.
 * @param {string} root
 * @returns {string[]} one sentence for every arrow that does not
 */
export function findCrossings(root, fewestArrows = FEWEST_ARROWS) {
  const sources = readSources(root).filter((source) => !source.isTest);
  const arrows = sources.flatMap((source) =>
    readImports(source.text).map((specifier) => ({ from: source.path, to: resolve(source.path, specifier) })),
  );
  if (arrows.length < fewestArrows)
    return [`only ${arrows.length} imports were found: the graph was not read`];
  const crossings = arrows.flatMap((arrow) => {
    const why = refuse(arrow);
    return why ? [`${arrow.from} must not import ${arrow.to}: ${why}`] : [];
  });
  return [...crossings, ...findFeatureCircles(arrows)];
}

function resolve(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('@aloud/')) return `${specifier.slice('@aloud/'.length).replace('/', '/src/')}.ts`;
  return specifier;
}

/** @param {Arrow} arrow */
function refuse({ from, to }) {
  const [home] = from.split('/');
  const [target] = to.split('/');
  // Data has no floor: it imports nothing.
  if (to.endsWith('.json')) return undefined;
  if (to.includes('/testing/')) return 'only tests may use what tests are made of';
  if (home === 'contract') {
    return target === 'contract' || to === 'zod' ? undefined : 'the contract depends on Zod alone';
  }
  const isOurs = ['contract', 'server', 'web'].includes(target);
  if (!isOurs || target === 'contract') return undefined;
  if (home !== target) return 'web and server meet in the contract only';
  return home === 'web' ? refuseInWeb(from, to) : refuseInServer(from, to);
}

function refuseInWeb(from, to) {
  const [here, there] = [room(from), room(to)];
  const [floor, below] = [WEB_FLOORS[here], WEB_FLOORS[there]];
  if (floor === undefined || below === undefined) return undefined;
  if (here !== there && below >= floor) return `${here} stands below or beside ${there}`;
  if (here === 'features' && there === 'features' && noun(from) !== noun(to)) {
    return 'features do not know each other; a page introduces them';
  }
  return undefined;
}

function refuseInServer(from, to) {
  const [here, there] = [room(from), room(to)];
  const [floor, below] = [SERVER_FLOORS[here], SERVER_FLOORS[there]];
  if (below === undefined)
    return floor === undefined ? undefined : 'only main may start things, only app may wire them';
  if (floor === undefined) return undefined;
  if (below > floor) return `${here} knows nothing of ${there}`;
  if (here === 'features' && there === 'appwrite') return 'features do not know the doors';
  if (here === 'platform' && there === 'providers') return 'the platform knows no provider';
  const isForeign = there === 'features' && (here !== 'features' || noun(from) !== noun(to));
  if (isForeign && PRIVATE_KINDS.test(to)) return 'another feature is entered through its verbs and rules';
  return undefined;
}

function findFeatureCircles(arrows) {
  const graph = new Map();
  for (const { from, to } of arrows) {
    const isBetween = from.startsWith('server/src/features/') && to.startsWith('server/src/features/');
    if (!isBetween || noun(from) === noun(to)) continue;
    graph.set(noun(from), (graph.get(noun(from)) ?? new Set()).add(noun(to)));
  }
  return [...graph.keys()].flatMap((start) => {
    const circle = walk(graph, start, [start]);
    return circle ? [`features call each other in a circle: ${circle.join(' → ')}`] : [];
  });
}

function walk(graph, start, path) {
  for (const next of graph.get(path.at(-1)) ?? []) {
    if (next === start) return [...path, start];
    if (path.includes(next)) continue;
    const found = walk(graph, start, [...path, next]);
    if (found) return found;
  }
  return undefined;
}

/** `server/src/features/balance/x.ts` stands in the room `features`; a file directly in `src` stands in none. */
function room(path) {
  const parts = path.split('/');
  return parts.length > 3 ? parts[2] : '';
}

function noun(path) {
  return path.split('/')[3];
}
