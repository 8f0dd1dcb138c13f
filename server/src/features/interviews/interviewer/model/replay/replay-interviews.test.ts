import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { systemTimers } from '../../../../../platform/timers.ts';
import { createTalkingModel } from '../../../../../providers/llm/stream-text.ts';
import { createConversation } from '../../../../../testing/conversations.ts';
import { createPerson } from '../../../../../testing/factories.ts';
import { useTestDatabase } from '../../../../../testing/test-database.ts';
import { loadPrompt } from '../load-prompt.ts';
import { describeReply, describeTotals } from './describe-replay.rules.ts';
import { type ReplayedReply, replayInterviews } from './replay-interviews.ts';

const database = useTestDatabase();
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Asked = { messages: { role: string; content: string }[]; model: string };

/** A chat server that says these one after another; null is a failure. */
async function startModel(says: readonly (string | null)[]) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((pieces) => {
      asked.push(JSON.parse(Buffer.concat(pieces).toString()) as Asked);
      answer(response, says[asked.length - 1] ?? null);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { asked, talking: createTalkingModel({ baseUrl, apiKey: undefined, model: 'small' }) };
}

function answer(response: ServerResponse, text: string | null): void {
  if (text === null) {
    response.writeHead(500).end();
    return;
  }
  const chunk = (choice: object) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'small', choices: [{ index: 0, ...choice }] })}\n\n`;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(
    `${chunk({ delta: { content: text } })}${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`,
  );
}

async function createInterview(language: 'ru' | 'en' = 'ru'): Promise<string> {
  const { id: accountId } = await createPerson(database.current.db);
  const reason = {
    ask: 'what-changed',
    why: 'no-result',
    quote: null,
    said: 'Чем всё закончилось?',
  } as const;
  return createConversation(database.current.db, { accountId, language, role: 'Аналитик' }, [
    { opens: 'Здравствуйте! Расскажите о себе.' },
    { says: 'Я аналитик в банке.' },
    { asks: 'Расскажите о конфликте с коллегой.' },
    { says: 'Коллега задерживал данные, и я показала график задержек.' },
    { follows: 'Понятно, график. Чем всё закончилось?', reason },
    { says: 'Задержки кончились.' },
    { closes: 'На этом всё. Отчёт будет готов через минуту.' },
  ]);
}

async function replay(talking: ReturnType<typeof createTalkingModel>, which = {}): Promise<ReplayedReply[]> {
  const replies: ReplayedReply[] = [];
  const deps = {
    db: database.current.db,
    model: { talking, prompt: loadPrompt('v1') },
    timers: systemTimers,
    signal: new AbortController().signal,
  };
  for await (const reply of replayInterviews(deps, { limit: 5, ...which })) replies.push(reply);
  return replies;
}

it('every stored reply is worded again beside what was said, and checked', async () => {
  const interviewId = await createInterview();
  const { asked, talking } = await startModel([
    'Расскажите про конфликт с кем-то из коллег.',
    'Отлично! И чем закончилась история?',
    null,
  ]);
  const replies = await replay(talking, { interviewId });
  expect(replies).toMatchObject([
    { turn: 3, move: 'question', problems: [], storedBy: 'rules', words: 7 },
    {
      turn: 5,
      move: 'follow-up',
      stored: 'Понятно, график. Чем всё закончилось?',
      replayed: 'Понятно, график. Отлично! И чем закончилась история?',
      problems: ['judgement'],
    },
    { turn: 7, move: 'closing', problems: ['status 500'], replayed: '' },
  ]);
  expect(asked[1]?.messages[0]?.content).toContain('what changed in the end');
  expect(asked[1]?.messages.at(-1)?.content).toContain('показала график задержек');

  const [first] = replies;
  expect(first && describeReply(first, 'small, v1')).toContain(
    'stored (rules): Расскажите о конфликте с коллегой.',
  );
  const totals = describeTotals(replies, 'small, v1');
  expect(totals).toContain('small, v1: 1 of 3 replies passed (33 %)');
  expect(totals).toContain('refused for: judgement 1, status 500 1');
});

it('the latest interviews are taken, in the language that is asked for', async () => {
  await createInterview('ru');
  const english = await createInterview('en');
  const { talking } = await startModel([]);
  const replies = await replay(talking, { language: 'en' });
  expect(new Set(replies.map(({ interviewId }) => interviewId))).toEqual(new Set([english]));
});

it('nothing is written to the database', async () => {
  await createInterview();
  const { talking } = await startModel(['Расскажите про конфликт с кем-то из коллег.']);
  const snapshot = () =>
    database.current.db
      .execute(sql`select * from turns order by interview_id, turn`)
      .then(({ rows }) => rows);
  const before = await snapshot();
  await replay(talking);
  expect(await snapshot()).toEqual(before);
});

it('says so when there is nothing to compare', () => {
  expect(describeTotals([], 'small, v1')).toContain('No stored reply was found');
});
