import { listForYouEndpoint } from '@aloud/contract/questions/for-you';
import {
  editGuideEndpoint,
  readGuideEndpoint,
  readWholeGuideEndpoint,
} from '@aloud/contract/questions/guide-endpoints';
import { searchQuestionsEndpoint } from '@aloud/contract/questions/question-search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { StaleReads } from '../../platform/http/stale-reads.ts';
import { listForYou } from './for-you/list-for-you.ts';
import { editGuide, readGuide, readWholeGuide } from './guides.ts';
import { searchQuestions } from './search/search-questions.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock; staleReads: StaleReads };

export function registerQuestions(app: FastifyInstance, { db, bus, clock, staleReads }: Deps): void {
  registerEndpoint(app, searchQuestionsEndpoint, ({ request, query }) => {
    const { text, type, category, level, topic } = query;
    const filter = { type, categories: category, levels: level, topics: topic };
    return staleReads(request)((source) => searchQuestions(source.db, { text, filter }));
  });
  registerEndpoint(app, listForYouEndpoint, async ({ caller }) => ({
    suggestions: await listForYou({ db, clock }, caller.accountId),
  }));
  registerEndpoint(app, readGuideEndpoint, ({ request, params, query }) =>
    staleReads(request)((source) => readGuide(source.db, { ...params, ...query })),
  );
  registerEndpoint(app, readWholeGuideEndpoint, async ({ params }) => ({
    guide: await readWholeGuide(db, params.questionId),
  }));
  registerEndpoint(app, editGuideEndpoint, async ({ caller, params, body, reply }) => {
    await editGuide({ db, bus }, { ...params, ...body, actorId: caller.accountId, now: clock.now() });
    reply.code(204);
  });
}
