import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/clients/server-process.ts';
import { createPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { ScriptedCandidate } from '../../../testing/scripted/scripted-candidate.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { grantBalance } from '../../balance/balance.ts';
import { listTurns } from '../interviews.data.ts';

const PROCESSES = 3;
const CANDIDATES = 15;
const KILLS = 10;

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const bus = { publish: async () => undefined } as unknown as EventBus;
const running = new Set<ServerProcess>();
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-killed-'));
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const environment = {
    DATABASE_URL: database.current.url,
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    // What the interviewer says does not matter here, and each server would load dictionaries to decide it.
    SCRIPTED_TEXTS: 'true',
  };
  running.add(await startServerProcess(environment, 'scripted'));
}

function anyOf<T>(items: Iterable<T>): T {
  const all = [...items];
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('there is none');
  return one;
}

async function invite(): Promise<ScriptedCandidate> {
  const { db } = database.current;
  const person = await createPerson(db);
  const gift = { accountId: person.id, kind: 'interviews', amount: 1, reason: 'gift' } as const;
  await grantBalance({ db, bus }, { ...gift, key: `gift:${person.id}` });
  const interviewId = await createDraft(db, { accountId: person.id });
  const response = await fetch(`${anyOf(running).origin}/v1/account/jwts`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const { jwt: token } = (await response.json()) as { jwt: string };
  return new ScriptedCandidate({ interviewId, token, originOf: () => anyOf(running).origin });
}

it('a killed process costs nobody a word: every conversation goes on in another one', async () => {
  await Promise.all(Array.from({ length: PROCESSES }, start));
  const candidates = await Promise.all(Array.from({ length: CANDIDATES }, invite));
  const talking = candidates.map((candidate) => candidate.talk());
  // A candidate who cannot go on at all ends the wait.
  const everybodySaysMore = (answers: number) =>
    Promise.race([
      Promise.all(candidates.map((candidate) => candidate.saidMore(answers))),
      Promise.all(talking),
    ]);
  await everybodySaysMore(2);

  const starting = new Set<Promise<void>>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    // One process has to be left to go on with.
    while (running.size < 2) await Promise.race(starting);
    const victim = anyOf(running);
    running.delete(victim);
    victim.child.kill('SIGKILL');
    await victim.exited;
    const started = start().finally(() => starting.delete(started));
    starting.add(started);
    await everybodySaysMore(1);
  }
  for (const candidate of candidates) candidate.stop();
  await Promise.all([...talking, ...starting]);

  for (const { interviewId, committed, answers } of candidates) {
    const stored = new Map(
      (await listTurns(database.current.db, interviewId)).map((turn) => [turn.turn, turn]),
    );
    for (const [turn, { role, text }] of committed) expect(stored.get(turn)).toMatchObject({ role, text });
    const said = [...stored.values()].filter(({ role }) => role === 'candidate').map(({ text }) => text);
    // What was acknowledged is there once; the last answer may have been on its way.
    expect(said.slice(0, answers.length)).toEqual(answers);
    expect(said.length - answers.length).toBeLessThanOrEqual(1);
    expect(answers.length).toBeGreaterThanOrEqual(KILLS + 2);
  }
  // Chance spares some of them; all together have been cut off many times.
  const resumptions = candidates.reduce((sum, candidate) => sum + candidate.resumptions, 0);
  expect(resumptions).toBeGreaterThan(CANDIDATES);
});
