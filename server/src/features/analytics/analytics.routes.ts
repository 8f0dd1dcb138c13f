import { getClientConfig } from '@aloud/contract/client-config';
import { MAILBOX_PAGE } from '@aloud/contract/pages';
import { ANALYTICS_PATH } from '@aloud/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { isLocalRequest } from '../../platform/http/client-request.ts';
import { isLocalOnly } from '../../platform/http/origins.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { proxyAnalytics } from './proxy-analytics.ts';

export async function registerAnalytics(app: FastifyInstance, config: Config): Promise<void> {
  const { analytics, errorReportingDsn } = config;
  registerEndpoint(app, getClientConfig, async ({ request }) => ({
    analyticsKey: analytics?.key,
    errorReportingDsn,
    localMailboxPath:
      isLocalOnly(config) && isLocalRequest(request) && !config.mail.smtpUrl ? MAILBOX_PAGE : undefined,
  }));
  if (analytics) {
    await app.register(
      async (door) => proxyAnalytics(door, { upstream: analytics.host, key: analytics.key }),
      {
        prefix: ANALYTICS_PATH,
      },
    );
  }
}
