import { parseSync } from 'oxc-parser';
import { countFilesPerFolder } from '../guards/budgets.mjs';
import { findPercentile } from './percentiles.mjs';

/** @typedef {{ path: string, text: string }} Source */

/** @param {Source[]} sources */
export function measureFolders(sources) {
  const counts = [...countFilesPerFolder(sources)];
  const [largest, most] = counts.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return {
    median: findPercentile(
      counts.map(([, count]) => count),
      0.5,
    ),
    most,
    largest,
  };
}

const LONG_FILE_LINES = 300;

/** @param {Source[]} sources */
export function measureLines(sources) {
  const lines = sources.map(({ text }) => text.split('\n').length - 1);
  return {
    median: findPercentile(lines, 0.5),
    p90: findPercentile(lines, 0.9),
    most: Math.max(0, ...lines),
    long: lines.filter((count) => count > LONG_FILE_LINES).length,
  };
}

const SMALL_FILE_LINES = 8;

/**
 * Files that hold next to nothing, often a forwarder or one constant.
 * @param {Source[]} sources
 */
export function listSmallFiles(sources) {
  return sources
    .map((source) => ({ path: source.path, lines: countCodeLines(source) }))
    .filter(({ lines }) => lines <= SMALL_FILE_LINES);
}

/**
 * Lines that are neither empty, nor comment, nor part of an import.
 * @param {Source} source
 */
export function countCodeLines({ path, text }) {
  const { program, comments } = parseSync(path, text);
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  let code = text;
  for (const { start, end } of [...comments, ...imports]) {
    code = code.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code.split('\n').filter((line) => line.trim() !== '').length;
}
