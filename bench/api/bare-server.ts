import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './statements.ts';

/** What we are compared with: Fastify and pg, the same SQL, and nothing else. */
const [databaseUrl = '', statementsFile = ''] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(statementsFile, 'utf8')) as Statement[][];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const app = fastify();

app.get<{ Params: { index: string } }>('/:index', async ({ params }) => {
  let documents: Record<string, unknown>[] = [];
  for (const { text, values } of requests[Number(params.index)] ?? []) {
    documents = (await pool.query(text, values)).rows;
  }
  return { total: documents.length, documents };
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: Number(new URL(address).port) });
