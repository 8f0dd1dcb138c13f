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
import { listForYou } from './for-you/list-for-you.ts';
import { editGuide, readGuide, readWholeGuide } from './guides.ts';
import { searchBank } from './search/search-bank.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock };

export function registerQuestions(app: FastifyInstance, { db, bus, clock }: Deps): void {
  registerEndpoint(app, searchQuestionsEndpoint, ({ query: { text, type, category, level, topic } }) =>
    searchBank(db, { text, filter: { type, categories: category, levels: level, topics: topic } }),
  );
  registerEndpoint(app, listForYouEndpoint, async ({ caller }) => ({
    suggestions: await listForYou({ db, clock }, caller.accountId),
  }));
  registerEndpoint(app, readGuideEndpoint, ({ params, query }) => readGuide(db, { ...params, ...query }));
  registerEndpoint(app, readWholeGuideEndpoint, async ({ params }) => ({
    guide: await readWholeGuide(db, params.questionId),
  }));
  registerEndpoint(app, editGuideEndpoint, async ({ caller, params, body, reply }) => {
    await editGuide({ db, bus }, { ...params, ...body, actorId: caller.accountId, now: clock.now() });
    reply.code(204);
  });
}
