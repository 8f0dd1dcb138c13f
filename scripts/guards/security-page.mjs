import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 'docs/security.md';
const TEST_NAME = /`([\w.-]+\.(?:test\.tsx?|test\.mjs|spec\.ts))`/g;
const VERDICTS = new Set(['pass', 'partial', 'n/a']);
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git']);

/**
 * The page that says what shows each promise must name tests that exist, and may not call anything failed.
 * @param {string} root
 * @returns {string[]}
 */
export function findSecurityPageProblems(root) {
  const text = readFileSync(join(root, PAGE), 'utf8');
  const named = [...text.matchAll(TEST_NAME)].map((match) => match[1] ?? '');
  if (named.length === 0) return [`${PAGE} names no test: nothing was checked`];
  const known = new Set(listFiles(root));
  const missing = [...new Set(named)].filter((name) => !known.has(name));
  return [...missing.map((name) => `${PAGE} names ${name}, which does not exist`), ...findOddVerdicts(text)];
}

/** @param {string} text */
function findOddVerdicts(text) {
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  return rows.flatMap((row) => {
    const verdict = row.split('|')[3]?.trim() ?? '';
    return VERDICTS.has(verdict) ? [] : [`${PAGE} calls an item '${verdict}': ${row.slice(0, 40)}`];
  });
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listFiles(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(join(directory, entry.name)) : [entry.name];
  });
}
