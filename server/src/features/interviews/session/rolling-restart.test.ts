import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findHaproxy } from '../../../testing/clients/haproxy.ts';
import { type Fleet, startFleet } from '../../../testing/clients/server-fleet.ts';
import { locateTestProgram } from '../../../testing/clients/server-process.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import { compareTranscript, startSpokenInterviews } from '../../../testing/scripted/spoken-interviews.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const PROCESSES = 3;
const CANDIDATES = 30;
const READERS = 4;
const READ_EVERY_MS = 50;

const haproxy = await findHaproxy();
const database = useTestDatabase({ isEmptiedBetweenTests: false });
let directory: string;
let fleet: Fleet | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-rolling-'));
});
afterAll(async () => {
  await fleet?.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Asks again and again, one question after the other; returns how many were answered, and which failed. */
function readThroughout(origin: string, people: readonly TestPerson[]) {
  let isOver = false;
  const failures: string[] = [];
  let answered = 0;
  const readers = people.slice(0, READERS).map(async ({ headers }) => {
    while (!isOver) {
      try {
        const response = await fetch(`${origin}/api/interviews`, { headers });
        await response.arrayBuffer();
        if (response.ok) answered += 1;
        else failures.push(String(response.status));
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
      await sleep(READ_EVERY_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return { answered, failures };
  };
}

it.skipIf(!haproxy)(
  'three processes are replaced one by one under thirty interviews, and no word and no request is lost',
  async () => {
    const { db, url } = database.current;
    fleet = await startFleet({
      haproxy: haproxy ?? '',
      program: locateTestProgram('scripted'),
      // Pauses of these candidates are short: many conversations are handed over in the middle of an answer.
      environment: {
        DATABASE_URL: url,
        DATA_DIR: directory,
        SCRIPTED_TEXTS: 'true',
        LOG_LEVEL: 'error',
        DRAIN_NOTICE_SECONDS: '1',
        DRAIN_SECONDS: '1',
      },
      size: PROCESSES,
    });
    const interviews = await startSpokenInterviews(db, { origin: fleet.origin, count: CANDIDATES });
    await interviews.sayMore(1);
    const stopReading = readThroughout(fleet.origin, interviews.people);
    for (let index = 0; index < PROCESSES; index += 1)
      expect(await fleet.replace(index, 'SIGTERM')).toMatchObject({ code: 0 });
    await interviews.sayMore(1);
    const { answered, failures } = await stopReading();
    await interviews.finish();

    expect(failures, fleet.said()).toEqual([]);
    expect(answered).toBeGreaterThan(READERS);
    for (const candidate of interviews.candidates) {
      expect(await compareTranscript(db, candidate)).toMatchObject({
        wordsLost: 0,
        wordsDoubled: 0,
        turnsChanged: 0,
      });
      expect(candidate.farewells).toEqual([]);
    }
    // Every conversation was in one of the processes; those of the later ones have moved more than once.
    const moved = interviews.candidates.filter(({ closeCodes }) => closeCodes.includes(CLOSE_CODES.moved));
    expect(moved).toHaveLength(CANDIDATES);
  },
  600_000,
);
