import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { getBucket } from '../files/buckets.rules.ts';
import { type DeleteFileDeps, deleteFileIfExists } from '../files/delete-file.ts';
import { getOwnFile, readFileBytes } from '../files/files.ts';
import { sendFile } from '../files/send-file.ts';
import { storeWholeFile } from '../files/store-whole-file.ts';
import { findAttempt, listAbandonedRecordings, RECORDINGS_BUCKET } from './practice.data.ts';

/** File extensions of the types that browsers record. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'audio/webm': 'webm',
    'video/webm': 'webm',
    'audio/ogg': 'ogg',
    'audio/mp4': 'm4a',
    'video/mp4': 'mp4',
    'audio/x-m4a': 'm4a',
    'audio/aac': 'aac',
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
    'audio/wave': 'wav',
    'audio/x-wav': 'wav',
    'audio/vnd.wave': 'wav',
    'audio/flac': 'flac',
    'audio/x-flac': 'flac',
  }),
);

/** MediaRecorder sends a type and no file name; an uploaded file may have a name and no type. */
export function recordingName(mimeType: string, fileName: string): string {
  const extension = EXTENSIONS.get(mimeType.split(';')[0]?.trim().toLowerCase() ?? '');
  if (extension) return `answer.${extension}`;
  if (/\.\w+$/.test(fileName)) return fileName;
  throw new AppError('files.type-unsupported');
}

type Deps = { db: Db; blobs: BlobStore };

type StoreDeps = Deps & { clock: Clock; bus: EventBus };
type RecordingToStore = { accountId: string; part: MultipartFile; source: AsyncIterable<Buffer> };

/** Stores a part of a form while it arrives; returns the id of its file. */
export async function storeRecording(
  deps: StoreDeps,
  { accountId, part, source }: RecordingToStore,
): Promise<string> {
  const { id } = await storeWholeFile(deps, {
    accountId,
    bucket: getBucket(RECORDINGS_BUCKET),
    name: recordingName(part.mimetype, part.filename ?? ''),
    source,
  });
  return id;
}

/** The whole recording in memory, as recognisers need it. */
export async function readRecording(
  deps: Deps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<Uint8Array> {
  const file = await getOwnFile(deps.db, { accountId, bucketId: RECORDINGS_BUCKET, fileId });
  return buffer(readFileBytes(deps, file, { start: 0, end: file.bytes - 1 }));
}

type SendRecordingInput = {
  accountId: string;
  attemptId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Sends the recording of the account's attempt, whole or the range a player requests. */
export async function sendRecording(deps: Deps, input: SendRecordingInput): Promise<FastifyReply> {
  const { accountId, attemptId, request, reply } = input;
  const attempt = await findAttempt(deps.db, { accountId, attemptId });
  if (!attempt?.audioFileId) throw new AppError('request.not-found');
  const which = { accountId, bucketId: RECORDINGS_BUCKET, fileId: attempt.audioFileId };
  const file = await getOwnFile(deps.db, which);
  return sendFile(deps, { request, reply, file, as: 'inline' });
}

export function deleteRecording(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  return deleteFileIfExists(deps, { accountId, bucketId: RECORDINGS_BUCKET, fileId });
}

type CleanUpDeps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Deletes recordings that were stored without their job: the process was killed between the two. */
export async function deleteAbandonedRecordings(deps: CleanUpDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  for (const recording of await listAbandonedRecordings(deps.db, before, BATCH)) {
    await deleteRecording(deps, recording);
  }
}
