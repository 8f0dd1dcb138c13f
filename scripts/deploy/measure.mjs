import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAsMappedRoot } from './namespace.mjs';

/**
 * What lies on a disk, by part, and what a registry would send.
 * @param {string} root
 */
export async function describeSize(root) {
  const parts = ['app/node_modules', 'app/server', 'app/web', 'usr/local'];
  const sizes = await Promise.all(parts.map((part) => countMegabytes(join(root, part))));
  const packed = await runAsMappedRoot(['sh', '-c', `tar -cC "${root}" . | gzip -1 | wc -c`]);
  const described = parts.map((part, index) => `${part} ${sizes[index]}`);
  return `${await countMegabytes(root)} MB (${described.join(', ')}), ${Math.round(Number(packed) / 1e6)} MB packed`;
}

/** @param {string} folder */
async function countMegabytes(folder) {
  return Number((await runAsMappedRoot(['du', '--summarize', '--block-size=1M', folder])).split('\t')[0]);
}

/**
 * Memory that is a process's own, or its share of what several have, over all processes of a container.
 * @param {number} pid of its process 1
 */
export function describeMemory(pid) {
  const namespace = readdirSync('/proc')
    .filter((name) => Number(name) > 0)
    .filter((name) => isBelow(Number(name), pid));
  const kilobytes = namespace.map((name) => read(`/proc/${name}/status`, /^RssAnon:\s+(\d+)/m));
  const sum = kilobytes.reduce((total, each) => total + each, 0);
  return `${Math.round(sum / 1_024)} MB in ${namespace.length} processes`;
}

function isBelow(pid, ancestor) {
  if (pid === ancestor) return true;
  const parent = read(`/proc/${pid}/status`, /^PPid:\s+(\d+)/m);
  return parent > 1 && isBelow(parent, ancestor);
}

function read(file, pattern) {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
