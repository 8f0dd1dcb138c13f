import { type AnswerFields, answerFieldsSchema } from '@aloud/contract/practice/practice';
import { RECORDING_BYTES_MAX } from '@aloud/contract/voice/speech.limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { isValidInput } from '../../platform/http/request-bodies.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import type { AttemptInput } from './attempt-job.ts';
import { deleteRecording, storeRecording } from './recordings.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };
type AnswerForm = { attemptId: string; answer: AttemptInput };

/** Bytes for the fields and boundaries of a form. */
const FORM_BYTES = 65_536;
// One byte more than a recording may have: a longer one is refused where its bytes are counted.
const FORM_LIMITS = {
  fileSize: RECORDING_BYTES_MAX + 1,
  files: 1,
  fields: 4,
  fieldSize: FORM_BYTES,
  parts: 5,
};

/** Reads an answer: typed, as JSON; or spoken, as a form whose recording is stored while it arrives. */
export async function readAnswerForm(
  deps: Deps,
  request: FastifyRequest,
  accountId: string,
): Promise<AnswerForm> {
  if (!request.isMultipart()) return toTyped(parseAnswerFields(request.body ?? {}));
  // Refused by the header before the body is sent, so that the client can read the response.
  if (Number(request.headers['content-length']) > RECORDING_BYTES_MAX + FORM_BYTES) {
    throw new AppError('request.too-large');
  }
  const fields = new Map<string, string>();
  let fileId: string | undefined;
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else fileId = await storePart(deps, part, accountId);
    }
    const form = parseAnswerFields(Object.fromEntries(fields));
    if (fileId === undefined) return toTyped(form);
    const { attemptId, questionId, language } = form;
    return { attemptId, answer: { kind: 'spoken', questionId, language, fileId } };
  } catch (error) {
    if (fileId !== undefined) await deleteRecording(deps, { accountId, fileId });
    throw error;
  }
}

function storePart(deps: Deps, part: MultipartFile, accountId: string): Promise<string> {
  if (part.fieldname !== 'file') throw new AppError('request.invalid', { where: 'body' });
  return storeRecording(deps, { accountId, part, source: part.file });
}

/** Throws `request.invalid` for anything but the fields of an answer. */
export function parseAnswerFields(fields: unknown): AnswerFields {
  const parsed = answerFieldsSchema.safeParse(fields);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), problem: code }));
    throw new AppError('request.invalid', { where: 'body', fields: problems });
  }
  // Forms are not seen by the guard of JSON bodies.
  if (!isValidInput(parsed.data)) throw new AppError('request.invalid', { where: 'body' });
  return parsed.data;
}

function toTyped({ attemptId, questionId, language, text }: AnswerFields): AnswerForm {
  if (text === undefined)
    throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'text' }] });
  return { attemptId, answer: { kind: 'typed', questionId, language, text } };
}
