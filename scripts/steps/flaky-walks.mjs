import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** What Playwright's `json` reporter writes, as `e2e/playwright.config.ts` names it. */
const REPORT = join(root, 'test-results/walks.json');

/** The walks of the last run that failed and then passed, each with the trace of its second try. */
export function readFlakyWalks() {
  return existsSync(REPORT) ? listFlakyWalks(JSON.parse(readFileSync(REPORT, 'utf8'))) : [];
}

/** @returns {string[]} one text for each flaky walk */
export function listFlakyWalks(report) {
  return report.suites
    .flatMap(listSpecs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const traces = tests
        .flatMap(({ results }) => results)
        .flatMap(({ attachments }) => attachments)
        .filter(({ name }) => name === 'trace')
        .map(({ path }) => `\n    ${relative(root, path)}`);
      return `flaky: ${file}:${line} ${title}${traces.join('')}`;
    });
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}
