import { basename } from 'node:path';
import { readSources } from './sources.mjs';

const EMPTY_NAMES = /^(utils?|helpers?|misc|common|shared|types|index|constants|manager|service)\.tsx?$/;
const EMPTY_FOLDERS = /\/(utils?|helpers?|misc|common|shared)\//;
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The closed list of file kinds of a feature. A new kind is added here and in CONTRIBUTING.md, or not at all. */
const SERVER_FEATURE = new RegExp(
  `^${KEBAB}(\\.(routes|socket|rules|prompts|data|collection|worker|ru|en))?(\\.test)?\\.ts$`,
);
const WEB_FEATURE = new RegExp(
  `^(${KEBAB}(\\.(api|rules|ru|en))?(\\.test)?\\.tsx?|${KEBAB}\\.module\\.css)$`,
);
const ELSEWHERE = new RegExp(
  `^${KEBAB}(\\.(limits|paths|rules|routes|socket|worker|fake|port|access|test|d))*\\.tsx?$`,
);

/**
 * Names say what a file is.
 * @param {string} root
 * @returns {string[]}
 */
export function findOddNames(root) {
  const sources = readSources(root);
  if (sources.length === 0) return ['no sources were found: nothing was checked'];
  return sources.flatMap(({ path }) => {
    const why = refuseName(path);
    return why ? [`${path}: ${why}`] : [];
  });
}

/** @param {string} path */
function refuseName(path) {
  const name = basename(path);
  if (EMPTY_NAMES.test(name) || EMPTY_FOLDERS.test(path)) return 'a name that says nothing';
  if (path.startsWith('server/src/features/')) {
    return SERVER_FEATURE.test(name) ? undefined : 'not a file kind of a server feature';
  }
  if (path.startsWith('web/src/features/')) {
    return WEB_FEATURE.test(name) ? undefined : 'not a file kind of a web feature';
  }
  return ELSEWHERE.test(name) || WEB_FEATURE.test(name) ? undefined : 'not kebab-case';
}
