import { getClientConfig } from '@aloud/contract/client-config';
import { MAILBOX_PAGE } from '@aloud/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { isLocalRequest } from '../../platform/http/client-request.ts';
import { isLocalOnly } from '../../platform/http/origins.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';

/** What a page has to know of this installation before anyone signs in. */
export function registerClientConfig(app: FastifyInstance, config: Config): void {
  const { analytics, errorReportingDsn } = config;
  registerEndpoint(app, getClientConfig, async ({ request }) => ({
    analyticsKey: analytics?.key,
    errorReportingDsn,
    localMailboxPath:
      isLocalOnly(config) && isLocalRequest(request) && !config.mail.smtpUrl ? MAILBOX_PAGE : undefined,
  }));
}
