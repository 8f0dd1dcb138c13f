import { ANALYTICS_PATH } from '@aloud/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { proxyAnalytics } from './proxy-analytics.ts';

export async function registerAnalytics(app: FastifyInstance, { analytics }: Config): Promise<void> {
  if (!analytics) return;
  await app.register(async (door) => proxyAnalytics(door, { upstream: analytics.host, key: analytics.key }), {
    prefix: ANALYTICS_PATH,
  });
}
