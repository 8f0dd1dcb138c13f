import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { grantBalance } from '../features/balance/balance.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../testing/clients/otlp-receiver.ts';
import { type ServerProcess, startServerProcess } from '../testing/clients/server-process.ts';
import { createPerson, createQuestion } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const ANSWER = 'Мы с коллегой Варфоломеем перенесли биллинг за три месяца и сократили ошибки вдвое.';
/** Either process may take a job where both have workers; that one of them takes all of these is not to be expected. */
const SUBMISSIONS_MAX = 30;

const REQUEST = 'POST /api/practice/answers';
const JOB = 'job practice-answer';

const languageModelTraces: string[] = [];
const servers: ServerProcess[] = [];
let directory = '';
let receiver: OtlpReceiver;
let languageModel: Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-traces-'));
  receiver = await startOtlpReceiver();
  // Refuses at once, and is not asked again for the same answer: the coach then judges alone.
  languageModel = createServer((request, response) => {
    languageModelTraces.push(String(request.headers.traceparent));
    request.resume();
    response.writeHead(401).end();
  }).listen(0, '127.0.0.1');
  await once(languageModel, 'listening');
});
afterAll(async () => {
  for (const { child, exited } of servers) {
    child.kill('SIGKILL');
    await exited;
  }
  languageModel.close();
  await receiver.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(roles: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    ROLES: roles,
    DATABASE_URL: database.current.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    LLM_BASE_URL: `http://127.0.0.1:${(languageModel.address() as AddressInfo).port}/v1`,
    LLM_MODEL: 'any',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  servers.push(server);
  return server;
}

async function submitAnswer(origin: string): Promise<{ traceId: string; secrets: string[] }> {
  const { db } = database.current;
  const person = await createPerson(db);
  const questionId = await createQuestion(db);
  const bus = { publish: async () => undefined } as unknown as EventBus;
  await grantBalance(
    { db, bus },
    { accountId: person.id, kind: 'questions', amount: 1, reason: 'gift', key: 'gift' },
  );
  const body = new FormData();
  const fields = { attemptId: 'first', questionId, language: 'ru', text: ANSWER };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetch(`${origin}/api/practice/answers`, {
    method: 'POST',
    headers: person.headers,
    body,
  });
  await response.text();
  const traceId = response.headers.get('server-timing')?.split('-')[1] ?? '';
  return { traceId, secrets: [person.id, person.session, questionId] };
}

it('an answer is one trace: from the request, over the job in another process, to the engines', async () => {
  const web = await start('web');
  const jobs = await start('jobs');
  const secrets = [ANSWER, 'Варфоломе', 'биллинг', '@example'];
  let spans: ReceivedSpan[] = [];
  const find = (name: string) => spans.find((span) => span.name === name);

  for (let n = 0; n < SUBMISSIONS_MAX && find(JOB)?.pid !== jobs.child.pid; n += 1) {
    const submitted = await submitAnswer(web.origin);
    secrets.push(...submitted.secrets);
    await vi.waitFor(
      () => {
        spans = receiver.spans.filter(({ traceId }) => traceId === submitted.traceId);
        // Both ends: each process sends its own.
        expect([find(REQUEST), find(JOB)]).not.toContain(undefined);
      },
      { timeout: 120_000 },
    );
  }

  const request = find(REQUEST);
  const job = find(JOB);
  expect(request).toMatchObject({ pid: web.child.pid, parentId: undefined });
  expect(job).toMatchObject({ pid: jobs.child.pid, parentId: request?.spanId });
  const engines = spans.filter(({ name }) => name === 'engine text-tasks');
  expect(engines.map(({ attributes }) => attributes['aloud.task'])).toContain('judgeAnswer');
  const provider = find('provider llm');
  for (const span of [...engines, provider]) expect(listAncestors(span, spans)).toContain(job?.spanId);
  expect(languageModelTraces).toContain(`00-${provider?.traceId}-${provider?.spanId}-01`);
  const queries = spans.filter(({ name }) => name.startsWith('query '));
  expect(new Set(queries.map(({ pid }) => pid))).toEqual(new Set([web.child.pid, jobs.child.pid]));

  for (const secret of secrets) expect(receiver.bodies.join()).not.toContain(secret);
});

function listAncestors(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span?.parentId);
  return parent ? [parent.spanId, ...listAncestors(parent, spans)] : [];
}
