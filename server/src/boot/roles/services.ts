import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createCallerResolver } from '../../features/accounts/sessions/resolve-caller.ts';
import { isHttps } from '../../platform/config/config.ts';
import { noticeAddresses } from '../../platform/http/address-notices.ts';
import { createOriginPolicy } from '../../platform/http/origins.ts';
import { limitRoutes } from '../../platform/http/rate-limit.ts';
import { shareReads } from '../../platform/http/read-shares.ts';
import { refuseInvalidInput } from '../../platform/http/request-bodies.ts';
import { guardSessions } from '../../platform/http/session-guard.ts';
import { createSocketCeiling } from '../../platform/http/socket-ceiling.ts';
import { createStaleReads } from '../../platform/http/stale-reads.ts';
import { acceptWebSockets } from '../../platform/http/web-sockets.ts';
import { createXsrfTokens } from '../../platform/http/xsrf.ts';
import { createSecurityLog } from '../../platform/logging/security-log.ts';
import { createOpenAiCompatibleLlm } from '../../providers/llm/openai-compatible-llm.ts';
import type { AppParts } from '../app-parts.ts';
import { wireText } from '../wire-text.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Guards every route of this process, and makes what its roles share. */
export async function createServices(app: FastifyInstance, parts: AppParts) {
  const { config, logger, clock, bus } = parts;
  const { db } = parts.database;
  const listenUrl = () => (app.addresses().length > 0 ? app.listeningOrigin : undefined);
  const origins = createOriginPolicy(config, listenUrl);
  const securityLog = createSecurityLog(logger);
  const jwtKeys = parts.keys.derive('jwt');

  await acceptWebSockets(app);
  await app.register(fastifyCookie);
  const callers = createCallerResolver({ db, clock, bus, jwtKeys, adminTotp: config.adminTotp });
  noticeAddresses(app, { logger, origins, trustsProxies: config.trustedProxies.length > 0 });
  const xsrf = createXsrfTokens(parts.keys.derive('xsrf'));
  guardSessions(app, { origins, callers, xsrf });
  shareReads(app, callers);
  const staleReads = createStaleReads(app, { database: parts.database, isHttps: isHttps(config) });
  refuseInvalidInput(app);
  limitRoutes(app, { db, clock, digestKey: parts.keys.derive('rate-limit').current, securityLog });

  const llm = config.llm && createOpenAiCompatibleLlm(config.llm);
  return {
    origins,
    callers,
    xsrf,
    staleReads,
    isHttps: isHttps(config),
    jwtKeys,
    securityLog,
    ceiling: createSocketCeiling(config.sockets, logger),
    llm,
    text: wireText(parts.text, llm),
    siteUrl: () => config.publicUrl ?? listenUrl() ?? `http://${config.host}:${config.port}`,
  };
}
