import { track } from './analytics.ts';
import { readClientConfig } from './api/client-config.ts';

/** In development errors go only to the console; elsewhere also to analytics and to the error-reporting service. */
export function reportFailure(message: string, error?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, error ?? '');
  if (import.meta.env.DEV) return;
  // Without a network neither library can be fetched, and the failure to report would be one more.
  const name = error instanceof Error ? error.name : typeof error;
  void track('client_error', { message, name }).catch(() => undefined);
  void sendToErrorReporting(message, error).catch(() => undefined);
}

/** Whether what is reported reaches a person. */
export async function isReported(): Promise<boolean> {
  return !import.meta.env.DEV && Boolean((await readClientConfig()).errorReportingDsn);
}

async function sendToErrorReporting(message: string, error: unknown): Promise<void> {
  const { errorReportingDsn } = await readClientConfig();
  if (!errorReportingDsn) return;
  const [{ captureException, init, isInitialized }, { scrubReport }] = await Promise.all([
    import('@sentry/react'),
    import('./scrub-report.ts'),
  ]);
  if (!isInitialized()) init({ dsn: errorReportingDsn, beforeSend: scrubReport });
  captureException(error ?? new Error(message), { extra: { message } });
}
