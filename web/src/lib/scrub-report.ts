import type { ErrorEvent } from '@sentry/react';
import { scrubAddresses } from './api/address-template.ts';

/** Other breadcrumbs, such as clicks and logged texts, may hold what a candidate wrote or said. */
const KEPT_BREADCRUMBS: readonly unknown[] = ['navigation', 'fetch', 'xhr'];

/** A report names the page of the failure without ids or secrets. */
export function scrubReport(report: ErrorEvent): ErrorEvent {
  const { breadcrumbs = [], request, ...rest } = scrubAddresses(report);
  return {
    ...rest,
    breadcrumbs: breadcrumbs.filter(({ category }) => KEPT_BREADCRUMBS.includes(category)),
    // Headers repeat the address of the page before.
    ...(request?.url !== undefined && { request: { url: request.url } }),
  };
}
