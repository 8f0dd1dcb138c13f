import { QUESTION_FILE_BYTES_MAX } from '@aloud/contract/admin/admin.limits';
import { exportQuestionsEndpoint, importQuestionsEndpoint } from '@aloud/contract/admin/question-import';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { registerEndpoint, requireAccess } from '../../../platform/http/register-endpoint.ts';
import type { StaleReads } from '../../../platform/http/stale-reads.ts';
import { exportQuestions } from './export-questions.ts';
import { importQuestions } from './import-questions.ts';

const MEDIA = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/** In a scope of its own: here every body is read as a file, whatever its content type. */
export async function registerQuestionFiles(
  app: FastifyInstance,
  deps: { db: Db; bus: EventBus; clock: Clock; staleReads: StaleReads },
): Promise<void> {
  // Checked before the body is read: only an administrator's file is held in memory.
  app.addHook('onRequest', async (request) => requireAccess('admin', request.caller));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/csv', 'application/json'],
    { parseAs: 'buffer', bodyLimit: QUESTION_FILE_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  registerEndpoint(app, importQuestionsEndpoint, async ({ caller, query, request }) => {
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes)) throw new AppError('request.invalid', { where: 'body' });
    return importQuestions(deps, {
      actorId: caller.accountId,
      bytes,
      format: request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'json',
      isRehearsal: query.isRehearsal === 'true',
    });
  });
  registerEndpoint(app, exportQuestionsEndpoint, async ({ request, query: { format }, reply }) => {
    reply.type(MEDIA[format]).header('content-disposition', `attachment; filename="questions.${format}"`);
    return exportQuestions(deps.staleReads(request), format);
  });
}
