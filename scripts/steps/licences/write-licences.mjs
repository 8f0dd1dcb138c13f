import { writeFileSync } from 'node:fs';
import { root } from '../run.mjs';
import { writeNotices } from './notices.mjs';

/**
 * What `/licences` shows.
 * @param {string} target
 */
export function writeLicences(target) {
  writeFileSync(target, writeNotices(root));
}
