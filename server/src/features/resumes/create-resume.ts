import { buffer } from 'node:stream/consumers';
import { RESUMES_BUCKET } from '@aloud/contract/appwrite';
import type { ErrorCode } from '@aloud/contract/errors';
import type { ResumeKind, ResumeSummary } from '@aloud/contract/resumes';
import { RESUME_TEXT_MIN, RESUMES_MAX } from '@aloud/contract/resumes.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { DocumentReader } from '../../providers/documents/document-reader.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { getOwnFile, readFileBytes } from '../files/files.ts';
import type { DescribedResume } from './analysis/describe-resume.ts';
import { countResumes, findResume, insertResume } from './resumes.data.ts';
import { chooseActiveResume, deleteResumeFile, getResume } from './resumes.ts';

export type CreateResumeDeps = {
  db: Db;
  bus: EventBus;
  clock: Clock;
  blobs: BlobStore;
  documents: DocumentReader;
  describe: (text: string, how: { accountId: string; signal: AbortSignal }) => Promise<DescribedResume>;
};

type Input = {
  accountId: string;
  id: string;
  name?: string | undefined;
  fileId?: string | undefined;
  text?: string | undefined;
};

type Read = DescribedResume & { kind: ResumeKind; pages: number | null; isCut: boolean };

/** Reads and stores a resume. An unreadable file is deleted, and the error says why. */
export async function createResume(deps: CreateResumeDeps, input: Input): Promise<ResumeSummary> {
  const { accountId, id: resumeId, fileId } = input;
  const which = { accountId, resumeId };
  if (await findResume(deps.db, which)) return getSummary(deps.db, which);
  if ((fileId === undefined) === (input.text === undefined)) {
    throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'text' }] });
  }
  if ((await countResumes(deps.db, accountId)) >= RESUMES_MAX) {
    throw new AppError('resumes.too-many', { most: RESUMES_MAX });
  }
  const read = await (fileId === undefined
    ? readPasted(deps, input)
    : readUploaded(deps, { accountId, fileId }));
  await insertResume(deps.db, {
    ...read,
    name: input.name || read.name,
    accountId,
    id: resumeId,
    fileId: fileId ?? null,
    createdAt: deps.clock.now(),
  });
  await chooseActiveResume(deps, accountId);
  return getSummary(deps.db, which);
}

async function getSummary(db: Db, which: { accountId: string; resumeId: string }): Promise<ResumeSummary> {
  const { text: _text, ...summary } = await getResume(db, which);
  return summary;
}

/** Never aborted: a client that disconnects meanwhile finds the resume in the list. */
const { signal } = new AbortController();

async function readPasted(deps: CreateResumeDeps, { accountId, text = '' }: Input): Promise<Read> {
  const described = await deps.describe(text, { accountId, signal });
  requireEnough(described.text);
  return { ...described, kind: 'pasted', pages: null, isCut: false };
}

async function readUploaded(
  deps: CreateResumeDeps,
  which: { accountId: string; fileId: string },
): Promise<Read> {
  const file = await getOwnFile(deps.db, { ...which, bucketId: RESUMES_BUCKET });
  const bytes = await buffer(readFileBytes(deps, file, { start: 0, end: file.bytes - 1 }));
  try {
    const { accountId } = which;
    const { text, ...document } = await deps.documents.read(bytes, { owner: accountId, signal });
    const described = await deps.describe(text, { accountId, signal });
    requireEnough(described.text);
    return { ...document, ...described, name: file.name };
  } catch (error) {
    const isHopeless = error instanceof AppError && !BUSY.has(error.code);
    if (isHopeless) await deleteResumeFile(deps, which);
    throw error;
  }
}

/** Failures that say nothing about the file, which is kept for another try. */
const BUSY: ReadonlySet<ErrorCode> = new Set(['resumes.busy', 'coach.busy']);

function requireEnough(text: string): void {
  if (text.replaceAll(/\s/gu, '').length < RESUME_TEXT_MIN) throw new AppError('resumes.too-short');
}
