import { searchQuestionsEndpoint } from '@aloud/contract/questions/question-search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { searchBank } from './search/search-bank.ts';

export function registerQuestions(app: FastifyInstance, { db }: { db: Db }): void {
  registerEndpoint(app, searchQuestionsEndpoint, ({ query: { text, type, category, level, topic } }) =>
    searchBank(db, { text, filter: { type, categories: category, levels: level, topics: topic } }),
  );
}
