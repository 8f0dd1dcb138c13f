import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { afterEach, expect, it } from 'vitest';
import { closeVoiceClients, VoiceClient } from '../../../testing/clients/voice-client.ts';
import { createPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { type DrainedInterview, drainInterviews } from './drain-interviews.ts';

const database = useTestDatabase();
const unhurried = { most: 100, lateMsMax: Number.POSITIVE_INFINITY };
const app = useTestApp(database, { liveInterviews: unhurried });
afterEach(closeVoiceClients);

type Held = DrainedInterview & { name: string };

/** A conversation that pauses at that moment, or never. */
function createHeld(clock: VirtualClock, name: string, pausesAtMs = Number.POSITIVE_INFINITY): Held {
  return { name, connection: {}, session: { isBetweenTurns: () => clock.nowMs() >= pausesAtMs } };
}

async function drain(clock: VirtualClock, conversations: readonly Held[], withinMs: number) {
  const held = new Set(conversations);
  const left: string[] = [];
  const draining = drainInterviews(
    {
      timers: clock,
      list: () => ({ held: [...held], opening: 0 }),
      handOver: async (live, reason) => {
        held.delete(live);
        left.push(`${clock.nowMs()} ${live.name}: ${reason}`);
      },
    },
    withinMs,
  );
  await clock.pass(withinMs);
  await draining;
  return left;
}

it('each conversation leaves in its next pause, and one without a pause at the deadline', async () => {
  const clock = new VirtualClock();
  const request = { ...createHeld(clock, 'request', 0), connection: { isRequest: true } };
  const alone = { ...createHeld(clock, 'alone'), connection: null };
  const conversations = [
    createHeld(clock, 'talker'),
    createHeld(clock, 'listener', 0),
    createHeld(clock, 'thinker', 450),
    alone,
    request,
  ];
  expect(await drain(clock, conversations, 1_000)).toEqual([
    '0 listener: between-turns',
    '0 alone: unconnected',
    '500 thinker: between-turns',
    '1000 talker: deadline',
    '1000 request: deadline',
  ]);
});

it('many do not leave in the same moment, and nothing is waited for without any', async () => {
  const clock = new VirtualClock();
  const many = Array.from({ length: 25 }, (_, index) => createHeld(clock, String(index), 0));
  const moments = (await drain(clock, many, 1_000)).map((line) => line.split(' ')[0]);
  expect(['0', '100', '200'].map((at) => moments.filter((moment) => moment === at).length)).toEqual([
    10, 10, 5,
  ]);
  expect(await drain(new VirtualClock(), [], 0)).toEqual([]);
});

it('a process that drains is not ready, sends new conversations elsewhere, and serves everything else', async () => {
  const origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
  const person = await createPerson(database.current.db);
  const { headers } = person;
  await app.current.inject({ method: 'POST', url: '/api/create-balance', headers });
  const interviewId = await createDraft(database.current.db, { accountId: person.id });
  const signed = await app.current.inject({ method: 'POST', url: '/v1/account/jwts', headers, payload: {} });
  const { jwt } = signed.json() as { jwt: string };
  const client = new VoiceClient(origin);
  await client.hello(interviewId, jwt);
  await client.until('state', ({ agent }) => agent === 'listening');
  expect((await app.current.inject('/readyz')).statusCode).toBe(200);

  // A guard: the conversation pauses at once.
  await app.current.draining.run({ noticeMs: 0, withinMs: 60_000 });
  expect(await client.closed).toBe(CLOSE_CODES.moved);
  const refused = await app.current.inject('/readyz');
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { code: 'server.not-ready', requestId: expect.any(String) },
  ]);
  const late = new VoiceClient(origin);
  await late.hello(interviewId, jwt);
  expect(await late.closed).toBe(CLOSE_CODES.moved);
  expect((await app.current.inject('/healthz')).statusCode).toBe(200);
  expect((await app.current.inject({ url: '/api/interviews', headers })).statusCode).toBe(200);
  const { payload } = await app.current.inject('/metrics');
  expect(payload).toContain('aloud_draining 1');
  expect(payload).toMatch(/aloud_voice_handovers_total\{reason="between-turns"\} [1-9]/);
});
