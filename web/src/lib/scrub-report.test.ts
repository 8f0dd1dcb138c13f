import type { ErrorEvent } from '@sentry/react';
import { expect, it } from 'vitest';
import { scrubReport } from './scrub-report.ts';

const REPORT = {
  type: undefined,
  message: 'failed',
  request: { url: 'https://aloud.example/user', headers: { Referer: 'https://aloud.example/join/secret' } },
  breadcrumbs: [
    { category: 'ui.click', message: 'button «My answer»' },
    { category: 'console', message: 'I moved the base' },
    { category: 'navigation' },
    { category: 'fetch' },
  ],
} as ErrorEvent;

it('keeps no click and no logged text: they may hold what a candidate said', () => {
  expect(scrubReport(REPORT).breadcrumbs?.map(({ category }) => category)).toEqual(['navigation', 'fetch']);
});

it('keeps the page and none of the headers, which repeat the page before', () => {
  expect(Object.keys(scrubReport(REPORT).request ?? {})).toEqual(['url']);
  expect(JSON.stringify(scrubReport(REPORT))).not.toContain('secret');
});

it('needs neither a page nor breadcrumbs', () => {
  const bare = scrubReport({ type: undefined, message: 'failed' });
  expect(bare).toMatchObject({ message: 'failed', breadcrumbs: [] });
  expect(bare).not.toHaveProperty('request');
});
