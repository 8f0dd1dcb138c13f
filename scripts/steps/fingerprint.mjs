import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** A hash over the names, sizes and times of files: cheap enough to take at every start. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) addPath(hash, join(root, path));
  return hash.digest('hex');
}

function addPath(hash, path) {
  if (!existsSync(path)) return;
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    hash.update(`${path}:${stats.size}:${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'node_modules' && name !== 'dist') addPath(hash, join(path, name));
  }
}

/** Does `work` unless it was already done for these inputs. */
export async function unlessDone(marker, paths, work) {
  const file = join(root, marker);
  const wanted = fingerprint(paths);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return;
  await work();
  writeFileSync(file, wanted);
}
