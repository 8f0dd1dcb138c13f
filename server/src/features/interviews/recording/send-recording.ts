import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SecurityLog } from '../../../platform/logging/security-log.ts';
import type { BlobStore } from '../../../providers/files/files.port.ts';
import { recordAdminRead } from '../../audit/record-admin-read.ts';
import { getOwnFile } from '../../files/files.ts';
import { sendFile } from '../../files/send-file.ts';
import { findInterviewFor, type Reader } from '../interviews.data.ts';
import { canHear, INTERVIEWS_BUCKET } from './store-recording-job.ts';

type Deps = { db: Db; blobs: BlobStore; clock: Clock; securityLog: SecurityLog };
type Input = { interviewId: string; reader: Reader; request: FastifyRequest; reply: FastifyReply };

/** Both sides of an interview, whole or the part a player asks for. */
export async function sendRecording(deps: Deps, input: Input): Promise<FastifyReply> {
  const { interviewId, reader, request, reply } = input;
  const interview = await findInterviewFor(deps.db, interviewId, reader);
  if (!interview?.audioFileId || !canHear(interview, reader)) throw new AppError('request.not-found');
  const { accountId, audioFileId: fileId } = interview;
  if (accountId !== reader.accountId) {
    await recordAdminRead(deps, {
      action: 'interview.hear',
      actorId: reader.accountId,
      subjectId: interviewId,
      subject: interview.role,
      ownerId: accountId,
      now: deps.clock.now(),
    });
  }
  const file = await getOwnFile(deps.db, { accountId, bucketId: INTERVIEWS_BUCKET, fileId });
  // Sniffing takes WebM for video; the recording has no picture.
  return sendFile(deps, { request, reply, file: { ...file, mimeType: 'audio/webm' }, as: 'inline' });
}
