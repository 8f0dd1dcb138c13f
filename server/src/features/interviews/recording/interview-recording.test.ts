import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { interviewSounds, interviews } from '../../../db/schema/interviews.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { decodeFile } from '../../../providers/audio/decode-file.ts';
import { createFolderBlobStore } from '../../../providers/files/folder-files.ts';
import { closeVoiceClients, VoiceClient } from '../../../testing/clients/voice-client.ts';
import { createAdmin, createPerson, type TestPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { scriptedSpeech } from '../../../testing/scripted/scripted-speech.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createRecorder, type RecordedPart } from '../audio/recorder.ts';
import { listTurns } from '../interviews.data.ts';
import { deleteExpiredRecordings } from './delete-recording.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(
  database,
  { liveInterviews: { most: 100, lateMsMax: Number.POSITIVE_INFINITY } },
  { speech: { current: scriptedSpeech({ texts: ['Я перенёс базу данных за неделю.'] }) } },
);
let origin: string;
beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(closeVoiceClients);

let person: TestPerson;
beforeEach(async () => {
  person = await createPerson(database.current.db);
  await app.current.inject({ method: 'POST', url: '/api/create-balance', headers: person.headers });
});

const row = async (id: string) =>
  (await database.current.db.select().from(interviews).where(eq(interviews.id, id)))[0];
const parts = (id: string) =>
  database.current.db.select().from(interviewSounds).where(eq(interviewSounds.interviewId, id));
const audio = (id: string, headers: Record<string, string> = person.headers) =>
  app.current.inject({ method: 'GET', url: `/api/interviews/${id}/audio`, headers });
const SECOND = 16_000;
const level = (samples: Int16Array, from: number, to: number) =>
  samples.subarray(from * SECOND, to * SECOND).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Five seconds of silence, three of speech, two of silence. */
async function talk(id: string): Promise<void> {
  const { jwt } = (
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: person.headers,
      payload: {},
    })
  ).json();
  const client = new VoiceClient(origin);
  await client.hello(id, jwt);
  await client.until('turn-committed', ({ role }) => role === 'interviewer');
  client.micOn();
  client.record(5_000, false);
  client.record(3_000, true);
  client.record(2_000, false);
  await client.until('turn-committed', ({ role }) => role === 'candidate');
  client.send({ type: 'stop' });
  await client.closed;
}

async function openStore() {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-sounds-'));
  return { directory, blobs: await createFolderBlobStore(directory) };
}

const kept = (id: string, before: string | null = null) =>
  vi.waitFor(
    async () => {
      const fileId = (await row(id))?.audioFileId;
      if (!fileId || fileId === before) throw new Error('not kept yet');
      return fileId;
    },
    { interval: 100 },
  );

describe('the sound of an interview', () => {
  it('is kept where the candidate agreed, can be sought in, and is deleted with the interview', async () => {
    const id = await createDraft(database.current.db, { accountId: person.id, isRecorded: true });
    await talk(id);
    const fileId = await kept(id);
    expect(await parts(id)).toEqual([]);

    const whole = await audio(id);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/webm']);
    const heard = await decodeFile(whole.rawPayload, { longestSeconds: 120, aac: undefined });
    const turns = (
      await app.current.inject({ method: 'GET', url: `/api/interviews/${id}`, headers: person.headers })
    ).json().turns as { role: string; fromMs: number; toMs: number }[];
    const answer = turns.find(({ role }) => role === 'candidate');
    const [fromMs, toMs] = [answer?.fromMs ?? 0, answer?.toMs ?? 0];
    expect(level(heard, fromMs / 1_000 + 0.2, toMs / 1_000 - 0.2)).toBeGreaterThan(2_000);
    expect(level(heard, fromMs / 1_000 - 2, fromMs / 1_000 - 0.5)).toBeLessThan(1_000);
    expect(turns.every((turn) => turn.fromMs !== null)).toBe(true);

    const part = await audio(id, { ...person.headers, range: 'bytes=100-199' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));

    const [admin, other] = [await createAdmin(database.current.db), await createPerson(database.current.db)];
    const storage = `/v1/storage/buckets/interviews/files/${fileId}/view`;
    const asFile = ({ headers }: TestPerson) => app.current.inject({ url: storage, headers });
    expect((await audio(id, other.headers)).statusCode).toBe(404);
    // Made without a position: the consent says that only the candidate hears it.
    expect((await audio(id, admin.headers)).statusCode).toBe(404);
    expect((await asFile(person)).statusCode).toBe(200);
    expect((await asFile(admin)).statusCode).toBe(404);
    const { db } = database.current;
    const invited = (positionId: string | null) =>
      db.update(interviews).set({ positionId }).where(eq(interviews.id, id));
    await invited('position');
    expect((await audio(id, admin.headers)).statusCode).toBe(200);
    expect((await audio(id, other.headers)).statusCode).toBe(404);
    await invited(null);

    await talk(id);
    const longer = await audio(await kept(id, fileId).then(() => id));
    expect(longer.rawPayload.length).toBeGreaterThan(whole.rawPayload.length * 1.5);

    await app.current.inject({ method: 'DELETE', url: `/api/interviews/${id}`, headers: person.headers });
    expect((await audio(id)).statusCode).toBe(404);
  });

  it('is deleted when its time is over; what was said stays', async () => {
    const { db } = database.current;
    const id = await createDraft(db, { accountId: person.id, isRecorded: true });
    await talk(id);
    await kept(id);
    const { blobs, directory } = await openStore();
    const bus = { publish: async () => undefined } as unknown as EventBus;
    const after = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
    await deleteExpiredRecordings({ db, bus, blobs, clock: after(89), days: 90 });
    expect((await row(id))?.audioFileId).not.toBeNull();
    await deleteExpiredRecordings({ db, bus, blobs, clock: after(91), days: 90 });
    expect((await row(id))?.audioFileId).toBeNull();
    expect((await listTurns(db, id)).length).toBeGreaterThan(1);
    await rm(directory, { recursive: true, force: true });
  });

  it('is not kept where nobody agreed', async () => {
    const id = await createDraft(database.current.db, { accountId: person.id });
    await talk(id);
    expect(await parts(id)).toEqual([]);
    expect((await audio(id)).statusCode).toBe(404);
  });
});

describe('recording both sides', () => {
  const at = (recorded: readonly RecordedPart[], ms: number) => {
    const part = recorded.findLast(({ fromMs }) => fromMs <= ms);
    return part?.samples[(ms - part.fromMs) * 16] ?? 0;
  };

  it('puts each where it was heard, adds what was said at once, and never overflows', () => {
    const recorded: RecordedPart[] = [];
    let nowMs = 0;
    const recorder = createRecorder({
      startMs: 0,
      nowMs: () => nowMs,
      onPart: (part) => recorded.push(part),
    });
    for (; nowMs < 12_000; nowMs += 200) {
      recorder?.candidate({ fromMs: nowMs, samples: new Int16Array(3_200).fill(nowMs < 6_000 ? 0 : 30_000) });
      const isHeard = nowMs >= 1_000 && nowMs < 7_000;
      if (isHeard) {
        recorder?.interviewer({
          utterance: 1,
          fromMs: nowMs - 1_000,
          toMs: nowMs - 800,
          samples: new Int16Array(4_800).fill(10_000),
        });
      }
    }
    recorder?.close();
    expect(recorded.map(({ fromMs }) => fromMs)).toEqual([0, 5_000, 10_000]);
    expect(at(recorded, 500)).toBe(0);
    expect(at(recorded, 3_000)).toBeGreaterThan(9_000);
    expect(at(recorded, 6_300)).toBe(32_767);
    expect(at(recorded, 9_000)).toBe(30_000);
  });
});
