import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const marker = join(root, 'node_modules', '.aloud-installed');

/** Installs the locked dependencies unless exactly these are installed already. */
export async function installDependencies() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing dependencies (once, about a minute)…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // The CPU library is inside the package; its install script would only fetch one for graphics cards.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  if (npm) await run(process.execPath, [npm, ...args], { env });
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env });
  writeFileSync(marker, lock);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Вслух needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
