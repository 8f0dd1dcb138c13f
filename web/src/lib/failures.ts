import type { ErrorEvent } from '@sentry/react';
import { scrubAddresses } from './address-template.ts';
import { track } from './analytics.ts';
import { readClientConfig } from './client-config.ts';

/** Of what happened before a failure: clicks and logged texts may hold what a person wrote or said. */
const KEPT_BREADCRUMBS: readonly unknown[] = ['navigation', 'fetch', 'xhr'];

/** In development errors go only to the console; elsewhere also to analytics and to the error-reporting service. */
export function reportFailure(message: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, error ?? '');
  if (import.meta.env.DEV) return;
  void track('client_error', { message, name: error instanceof Error ? error.name : typeof error });
  void sendToErrorReporting(message, error);
}

async function sendToErrorReporting(message: string, error: unknown): Promise<void> {
  const { errorReportingDsn } = await readClientConfig();
  if (!errorReportingDsn) return;
  const { captureException, init, isInitialized } = await import('@sentry/react');
  if (!isInitialized()) init({ dsn: errorReportingDsn, beforeSend: scrubReport });
  captureException(error ?? new Error(message), { extra: { message } });
}

/** A report says on which page it happened, never on whose, and with no secret of its address. */
function scrubReport(report: ErrorEvent): ErrorEvent {
  const { breadcrumbs = [], request, ...rest } = scrubAddresses(report);
  return {
    ...rest,
    breadcrumbs: breadcrumbs.filter(({ category }) => KEPT_BREADCRUMBS.includes(category)),
    // Headers repeat the address of the page before.
    ...(request?.url !== undefined && { request: { url: request.url } }),
  };
}
