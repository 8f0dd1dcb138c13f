import type { FastifyInstance } from 'fastify';
import { registerAdminUsers } from '../features/accounts/admin/admin-users.routes.ts';
import { registerAudit } from '../features/audit/audit.routes.ts';
import { registerAdminInterviews } from '../features/interviews/admin/admin-interviews.routes.ts';
import type { PositionReader } from '../features/positions/position-reader.ts';
import { registerPositions } from '../features/positions/positions.routes.ts';
import { registerQuestionFiles } from '../features/questions/import-export/question-file.routes.ts';
import type { CallerResolver } from '../platform/http/caller.ts';
import type { StaleReads } from '../platform/http/stale-reads.ts';
import type { SecurityLog } from '../platform/logging/security-log.ts';
import type { LanguageModel } from '../providers/llm/llm.port.ts';
import type { AppParts } from './app-parts.ts';

type Services = {
  callers: CallerResolver;
  llm: LanguageModel | undefined;
  positions: PositionReader;
  securityLog: SecurityLog;
  staleReads: StaleReads;
};
type Parts = Pick<AppParts, 'config' | 'clock' | 'database' | 'bus' | 'blobs' | 'outbox' | 'keys'>;

/** What administrators do, and what they invite candidates to. */
export async function wireAdministration(
  app: FastifyInstance,
  { config, clock, database, bus, blobs, outbox, keys }: Parts,
  { callers, llm, positions, securityLog, staleReads }: Services,
): Promise<void> {
  const { db } = database;
  registerAudit(app, { db });
  registerAdminUsers(app, {
    db,
    clock,
    bus,
    blobs,
    outbox,
    uiLocale: config.uiLocale,
    securityLog,
    departureKeys: keys.derive('departures'),
    invalidateCaller: (accountId) => callers.forget(accountId),
    staleReads,
  });
  registerPositions(app, { db, clock, llm, reader: positions, staleReads });
  registerAdminInterviews(app, { db, clock, staleReads });
  await app.register((scope) => registerQuestionFiles(scope, { db, bus, clock, staleReads }));
}
