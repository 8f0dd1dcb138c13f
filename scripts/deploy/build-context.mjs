import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a .dockerignore. As for Docker, the last line that fits decides, and a folder that is left out is still entered
 * where a later line takes something below it back.
 * @param {string} text
 * @returns {(path: string) => boolean} whether a path from the root, in `/` notation, is in the context
 */
export function readIgnoreFile(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ takesBack: line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }));
  return (path) => {
    const isLeftOut = rules.reduce(
      (isOut, { takesBack, pattern }) => (pattern.test(path) ? !takesBack : isOut),
      false,
    );
    return !isLeftOut;
  };
}

/** @param {string} pattern a path, with `*` inside a name and `**` for any folders */
function toExpression(pattern) {
  const names = pattern.split('/').map((name) => {
    if (name === '**') return '(?:[^/]+/)*';
    return `${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}/`;
  });
  // What lies below a folder is left out or taken back with it.
  return new RegExp(`^${names.join('').replace(/\/$/, '')}(?:/|$)`);
}

/**
 * Copies what an image build may see.
 * @param {string} root
 * @param {string} target
 * @param {(path: string) => boolean} isWanted
 * @returns {number} of files
 */
export function copyContext(root, target, isWanted, folder = '') {
  let count = 0;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules' || entry.name === '.git') continue;
      count += copyContext(root, target, isWanted, path);
    } else if (isWanted(path)) {
      mkdirSync(join(target, folder), { recursive: true });
      cpSync(join(root, path), join(target, path));
      count += 1;
    }
  }
  return count;
}
