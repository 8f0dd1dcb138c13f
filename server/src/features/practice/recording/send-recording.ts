import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { BlobStore } from '../../../providers/files/blob-store.ts';
import { getOwnFile } from '../../files/get-own-file.ts';
import { sendFile } from '../../files/send-file.ts';
import { findAttempt } from '../practice.data.ts';
import { RECORDINGS_BUCKET } from './recordings.rules.ts';

type Deps = { db: Db; blobs: BlobStore };
type Input = { accountId: string; attemptId: string; request: FastifyRequest; reply: FastifyReply };

/** Sends the recording of the account's attempt, whole or the range a player requests. */
export async function sendRecording(deps: Deps, input: Input): Promise<FastifyReply> {
  const { accountId, attemptId, request, reply } = input;
  const answer = await findAttempt(deps.db, { accountId, attemptId });
  if (!answer?.audioFileId) throw new AppError('request.not-found');
  const which = { accountId, bucketId: RECORDINGS_BUCKET, fileId: answer.audioFileId };
  const file = await getOwnFile(deps.db, which);
  return sendFile(deps, { request, reply, file, as: 'inline' });
}
