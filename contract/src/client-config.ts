import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PATHS } from './paths.ts';

/** What a page must know about the server it came from. Nothing here is secret. */
export const clientConfigSchema = z.object({
  /** Absent: nothing is sent to product analytics. Events go through `/ingest` on our own origin. */
  analyticsKey: z.string().optional(),
  /** Absent: nothing is sent to an error-reporting service. */
  errorReportingDsn: z.string().optional(),
  /** Where mail that was never sent can be read; only while the server listens on loopback without SMTP. */
  localMailboxPath: z.string().optional(),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

export const getClientConfig = defineEndpoint({
  method: 'GET',
  path: PATHS.clientConfig,
  access: 'public',
  summary: 'What the page needs to know about this server',
  response: clientConfigSchema,
});
