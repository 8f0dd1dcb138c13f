import { buffer } from 'node:stream/consumers';
import type { RecordingState } from '@aloud/contract/reports';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import {
  defineJobKind,
  deleteJob,
  findJob,
  insertJob,
  JOB_CHANGED,
  type JobRow,
} from '../../../platform/jobs/job-rows.ts';
import type { Delivery, JobDefinition } from '../../../platform/jobs/job-workers.ts';
import { readOpusFile, type TimedPacket, writeOpusFile } from '../../../providers/audio/opus-file.ts';
import { PACKET_MS, splitPackets } from '../../../providers/audio/opus-packets.ts';
import type { BlobStore } from '../../../providers/files/files.port.ts';
import { getBucket } from '../../files/buckets.rules.ts';
import { getOwnFile, readFileBytes } from '../../files/files.ts';
import { storeWholeFile } from '../../files/store-whole-file.ts';
import {
  findInterview,
  type InterviewRef,
  type InterviewRow,
  type Reader,
  updateInterview,
} from '../interviews.data.ts';
import { deleteRecordingParts, listRecordingParts } from './interview-recordings.data.ts';

const RECORDING_JOB = defineJobKind<object, never>('interview-sound');
/** Where recordings of interviews are kept. */
export const INTERVIEWS_BUCKET = 'interviews';

const WORKERS = 1;
const WITHIN_SECONDS = 300;
/** The place of recordings is down or slow: their parts wait in the database, and are stored when it is back. */
const RETRIES: NonNullable<JobDefinition['retries']> = {
  after: ['files.unavailable', 'server.too-slow'],
  everySeconds: 60,
};

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

/** Called in the transaction that ends the conversation, so that no recording stays without its job. */
export async function requestRecording(
  { db, bus }: { db: Db; bus: EventBus },
  { accountId, interviewId, isRecorded }: InterviewRef & { isRecorded: boolean },
): Promise<void> {
  if (!isRecorded) return;
  const id = { kind: RECORDING_JOB, accountId, key: interviewId };
  if (await insertJob(db, id, {})) await bus.publish(db, JOB_CHANGED, id);
}

/** Deletes the job. Called before the interview row is locked, which is the job's own order: another could deadlock. */
export async function cancelRecording(db: Db, { accountId, interviewId }: InterviewRef): Promise<void> {
  await deleteJob(db, { kind: RECORDING_JOB, accountId, key: interviewId });
}

/** The job is looked up before the file: one delivered in between is then found as a file. */
export async function findRecordingState(
  db: Db,
  { id: interviewId, accountId, ...interview }: InterviewRow,
  reader: Reader,
): Promise<RecordingState> {
  if (!canHear({ ...interview, accountId }, reader)) return interview.isRecorded ? 'private' : 'none';
  if (interview.state === 'live' && interview.isRecorded) return 'coming';
  const job = await findJob(db, { kind: RECORDING_JOB, accountId, key: interviewId });
  if (job && (!job.failure || RETRIES.after.includes(job.failure.code))) return 'coming';
  const known = await findInterview(db, { accountId, interviewId });
  return known?.audioFileId ? 'kept' : 'none';
}

export function createRecordingJob(deps: Deps): JobDefinition {
  return {
    kind: RECORDING_JOB,
    workers: WORKERS,
    withinSeconds: WITHIN_SECONDS,
    retries: RETRIES,
    work: (job) => storeRecording(deps, job),
  };
}

/** Makes one file of the stored parts and of the file from before the conversation was continued. */
async function storeRecording(deps: Deps, { accountId, key: interviewId }: JobRow): Promise<Delivery> {
  const which = { accountId, interviewId };
  const interview = await findInterview(deps.db, which);
  const parts = await listRecordingParts(deps.db, interviewId);
  if (!interview || interview.state === 'live' || parts.length === 0) return async () => undefined;
  const deleteParts = (tx: Db) =>
    deleteRecordingParts(
      tx,
      interviewId,
      parts.map(({ fromMs }) => fromMs),
    );
  // Parts of a session that went on for a moment after the interview was reset.
  if (interview.state === 'draft') return deleteParts;
  const earlier =
    interview.audioFileId === null ? [] : await readEarlier(deps, accountId, interview.audioFileId);
  const file = await storeWholeFile(deps, {
    accountId,
    bucket: getBucket(INTERVIEWS_BUCKET),
    name: `${interviewId}.webm`,
    source: inPieces(await writeOpusFile([...earlier, ...parts.flatMap(toPackets)])),
  });
  return async (tx) => {
    await updateInterview(tx, which, { audioFileId: file.id });
    await deleteParts(tx);
  };
}

async function readEarlier(deps: Deps, accountId: string, fileId: string): Promise<TimedPacket[]> {
  const file = await getOwnFile(deps.db, { accountId, bucketId: INTERVIEWS_BUCKET, fileId });
  return readOpusFile(await buffer(readFileBytes(deps, file, { start: 0, end: file.bytes - 1 })));
}

function toPackets({ fromMs, packets }: { fromMs: number; packets: Buffer }): TimedPacket[] {
  return splitPackets(packets).map((bytes, index) => ({ atMs: fromMs + index * PACKET_MS, bytes }));
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

type Recorded = Pick<InterviewRow, 'accountId' | 'positionId'>;

/** As the candidate agreed: only the owner hears a practice interview; administrators also hear one of a position. */
export function canHear({ accountId, positionId }: Recorded, reader: Reader): boolean {
  return accountId === reader.accountId || (reader.isAdmin && positionId !== null);
}
