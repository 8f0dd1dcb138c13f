import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** For the tests of guards: an empty tree for each, to write sources into. */
export function useTemporaryTree() {
  const tree = {
    root: '',
    /** @param {Record<string, string>} files */
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(tree.root, path)), { recursive: true });
        writeFileSync(join(tree.root, path), text);
      }
    },
  };
  beforeEach(() => {
    tree.root = mkdtempSync(join(tmpdir(), 'aloud-guards-'));
  });
  afterEach(() => rmSync(tree.root, { recursive: true, force: true }));
  return tree;
}
