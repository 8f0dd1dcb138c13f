import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../steps/run.mjs';

/** The server's own: the scripts depend on nothing. */
const { collectDefaultMetrics, Registry } = createRequire(join(root, 'server', 'package.json'))(
  'prom-client',
);
const operations = join(root, 'docs', 'operations');
const read = (...path) => readFileSync(join(root, 'docs', ...path), 'utf8');
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find((path) =>
  existsSync(path),
);

/** The metrics our code defines: a literal of this form in a file that makes or describes metrics. */
function listOwnMetrics() {
  const folder = join(root, 'server', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const defining = texts.filter((text) => /from 'prom-client'|GaugeSource/.test(text));
  return new Set(
    defining.flatMap((text) => [...text.matchAll(/'(aloud_[a-z_]+)'/g)].map((match) => match[1])),
  );
}

async function listDefaultMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  registry.clear();
  return names;
}

const dashboards = readdirSync(join(operations, 'grafana')).map((name) => ({
  name,
  ...JSON.parse(read('operations', 'grafana', name)),
}));
const alerts = [...read('operations', 'alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
  ([, name, expr]) => ({ name, expr }),
);
const queries = dashboards.flatMap(({ panels }) =>
  panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
);
/** As Grafana fills them in. */
const fillIn = (expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*');

describe('dashboards and alerts', () => {
  it('exist for each part an operator looks at', () => {
    expect(dashboards.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'database.json',
      'jobs-and-speech.json',
      'overview.json',
      'voice.json',
    ]);
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    for (const { panels } of dashboards) {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    }
    expect(alerts.length).toBeGreaterThan(15);
  });

  it('ask for metrics that the server exports', async () => {
    const exported = new Set([...listOwnMetrics(), ...(await listDefaultMetrics())]);
    const asked = [...queries, ...alerts.map(({ expr }) => expr)].flatMap((expr) => [
      ...expr.matchAll(/\b(?:aloud|nodejs|process)_[a-z0-9_]+/g),
    ]);
    expect(asked.length).toBeGreaterThan(80);
    const unknown = asked
      .map(([name]) => name)
      .filter((name) => !exported.has(name) && !exported.has(name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(unknown).toEqual([]);
  });

  it('have a section of the runbook for each alert, and no section without one', () => {
    const sections = [...read('operations.md').matchAll(/^### (Aloud\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts.map(({ name }) => name));
    for (const { name } of alerts) {
      expect(read('operations', 'alerts.yaml')).toContain(
        `runbook: docs/operations.md#${name.toLowerCase()}\n`,
      );
    }
  });

  it.skipIf(!promtool)('are understood by Prometheus, and fire when they should', () => {
    const folder = mkdtempSync(join(tmpdir(), 'aloud-rules-'));
    const rules = queries.map((expr) => ({ record: 'a:query', expr: fillIn(expr) }));
    // JSON is YAML.
    writeFileSync(join(folder, 'queries.yaml'), JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    const run = (...args) => execFileSync(promtool ?? '', args, { encoding: 'utf8' });
    try {
      expect(run('check', 'rules', '--lint=none', join(folder, 'queries.yaml'))).toContain(
        `${rules.length} rules found`,
      );
      expect(run('check', 'rules', join(operations, 'alerts.yaml'))).toContain(
        `${alerts.length} rules found`,
      );
      run('test', 'rules', join(operations, 'alerts.test.yaml'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('docs/operations/metrics.md', () => {
  it('describes every metric of ours, and none that is gone', () => {
    const described = [...read('operations', 'metrics.md').matchAll(/^\| `(aloud_[a-z_]+)`/gm)].map(
      ([, name]) => name,
    );
    const inOrder = (names) => names.toSorted((a, b) => a.localeCompare(b));
    expect(inOrder(described)).toEqual(inOrder([...listOwnMetrics()]));
  });
});
