import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;

/**
 * Links of the documentation lead to files that exist.
 * @param {string} root
 * @returns {string[]}
 */
export function findDeadLinks(root) {
  const folders = ['.', 'docs', 'docs/decisions', 'docs/operations'];
  const pages = folders.flatMap((folder) => listPages(root, folder));
  if (pages.length === 0) return ['no page was found: nothing was checked'];
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const targets = [...text.matchAll(LINK)].map((match) => match[1] ?? '');
    const files = targets.filter((target) => !/^(?:[a-z]+:|#)/.test(target)).map(withoutAnchor);
    return files
      .filter((file) => !existsSync(join(root, dirname(page), file)))
      .map((file) => `${page} links to ${file}, which does not exist`);
  });
}

/**
 * @param {string} root
 * @param {string} folder
 */
function listPages(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

/** @param {string} target */
function withoutAnchor(target) {
  return decodeURI(target.split('#')[0] ?? '');
}
