import type { ErrorEvent } from '@sentry/react';
import { scrubAddresses } from './api/address-template.ts';

/** Of what happened before a failure: clicks and logged texts may hold what a person wrote or said. */
const KEPT_BREADCRUMBS: readonly unknown[] = ['navigation', 'fetch', 'xhr'];

/** A report says on which page it happened, never on whose, and with no secret of its address. */
export function scrubReport(report: ErrorEvent): ErrorEvent {
  const { breadcrumbs = [], request, ...rest } = scrubAddresses(report);
  return {
    ...rest,
    breadcrumbs: breadcrumbs.filter(({ category }) => KEPT_BREADCRUMBS.includes(category)),
    // Headers repeat the address of the page before.
    ...(request?.url !== undefined && { request: { url: request.url } }),
  };
}
