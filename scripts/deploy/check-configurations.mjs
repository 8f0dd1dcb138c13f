import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A value for every name that make-env.sh would write. */
const EXAMPLE = { DOMAIN: 'aloud.example', BALANCE_KEY: 'example', EVENTS_PASSWORD: 'example' };
/** systemd 252 and later; the lower the better, 10 at most. */
const EXPOSURE_MAX = '25';

/**
 * Lets each program read the configuration that is meant for it, where it is installed.
 * @param {import('./table.mjs').Table} table
 * @param {string} deploy
 */
export async function checkConfigurations(table, deploy) {
  const units = readdirSync(join(deploy, 'systemd')).filter((name) => /\.(service|timer)$/.test(name));
  const paths = units.map((name) => join(deploy, 'systemd', name));
  const services = paths.filter((path) => path.endsWith('.service'));
  const caddyfile = join(deploy, 'compose/Caddyfile');
  const scratch = mkdtempSync(join(tmpdir(), 'aloud-check-'));
  /** @type {[string, string[][]][]} */
  const checks = [
    ['caddy', [['validate', '--adapter', 'caddyfile', '--config', caddyfile]]],
    ['nats-server', [['-t', '-c', join(deploy, 'compose/nats.conf')]]],
    ['kubectl', ['kubernetes', 'kubernetes/monitoring'].map((folder) => ['kustomize', join(deploy, folder)])],
    [
      'systemd-analyze',
      [
        ['verify', ...paths],
        ...services.map((path) => ['security', '--offline=yes', `--threshold=${EXPOSURE_MAX}`, path]),
      ],
    ],
    ['sh', ['make-env.sh', 'compose/create-database.sh'].map((name) => ['-n', join(deploy, name)])],
  ];
  for (const [program, runs] of checks)
    await table.row(`${program} reads what is meant for it`, async () => check(program, runs, scratch));
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * @param {string} program
 * @param {string[][]} runs
 * @param {string} home caddy wants to write there
 */
function check(program, runs, home) {
  const env = { ...process.env, ...EXAMPLE, HOME: home, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  for (const args of runs) {
    const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
    if (error) return { isSkipped: true, note: 'not installed' };
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr.slice(-1_000)}`);
  }
  return { note: `${runs.length} ${runs.length === 1 ? 'time' : 'times'}` };
}
