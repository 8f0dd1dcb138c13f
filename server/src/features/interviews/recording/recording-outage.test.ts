import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { interviewSounds, interviews } from '../../../db/schema/interviews.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { encodePackets } from '../../../providers/audio/opus-packets.ts';
import { s3DoubleSettings, startS3Double } from '../../../testing/clients/s3-double.ts';
import { createPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { findInterview } from '../interviews.data.ts';
import { findRecordingState, requestRecording } from './store-recording-job.ts';

const s3 = await startS3Double();
const database = useTestDatabase();
const app = useTestApp(database, { s3: readConfig(s3DoubleSettings(s3)).s3 });
afterAll(() => s3.close());

/** Long enough for a worker to look again by itself, on a busy machine too. */
const PATIENCE = { timeout: 40_000, interval: 100 };

it('the sound of an interview that ends during an outage waits in the database, and is stored after it', async () => {
  const { db } = database.current;
  const person = await createPerson(db);
  const reader = { accountId: person.id, isAdmin: false };
  const interviewId = await createDraft(db, { accountId: person.id, isRecorded: true });
  const which = { accountId: person.id, interviewId };
  const packets = Buffer.from(encodePackets(new Int16Array(16_000), new Int16Array(0)));
  await db.insert(interviewSounds).values({ interviewId, fromMs: 0, packets });
  await db.update(interviews).set({ state: 'ended' }).where(eq(interviews.id, interviewId));
  const recordingState = async () => {
    const interview = await findInterview(db, which);
    return interview && findRecordingState(db, interview, reader);
  };

  s3.break('forbidden');
  // The workers of the app look by themselves; the event only spares the wait.
  const bus = { publish: async () => undefined } as unknown as EventBus;
  await requestRecording({ db, bus }, { ...which, isRecorded: true });
  const failure = async () => (await db.select().from(jobs))[0]?.failure?.code;
  await expect.poll(failure, PATIENCE).toBe('files.unavailable');
  expect(await db.$count(interviewSounds)).toBe(1);
  expect(await recordingState()).toBe('coming');

  s3.heal();
  await db.update(jobs).set({ updatedAt: new Date(Date.now() - 3_600_000) });
  await expect.poll(recordingState, PATIENCE).toBe('kept');
  expect(await db.$count(interviewSounds)).toBe(0);
  const url = `/api/interviews/${interviewId}/audio`;
  const heard = await app.current.inject({ url, headers: person.headers });
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm']);
}, 90_000);
