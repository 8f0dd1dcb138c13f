import { createHash } from 'node:crypto';
import type { AnswerFields } from '@aloud/contract/practice/practice';
import { TRIAL_BYTES_MAX } from '@aloud/contract/practice/trials.limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { parseAnswerFields } from '../practice/read-answer-form.ts';
import { recordingName } from '../practice/recordings.ts';

/** In memory: a visitor's recording is never stored. */
export type TrialRecording = { bytes: Uint8Array; sha256: string };
export type TrialForm = Omit<AnswerFields, 'text'> &
  ({ kind: 'typed'; text: string } | { kind: 'spoken'; recording: TrialRecording });

/** Bytes for the fields and boundaries of a form; a text of 20,000 characters takes at most 80,000. */
const FORM_BYTES = 98_304;
// One byte more than a recording may have: a longer one is refused where its bytes are counted.
const FORM_LIMITS = {
  fileSize: TRIAL_BYTES_MAX + 1,
  files: 1,
  fields: 4,
  fieldSize: FORM_BYTES,
  parts: 5,
};

/** A slower sender only holds a place. */
const SIGN_OF_LIFE_BYTES = 32_768;

export type Receiving = {
  signal: AbortSignal;
  /** Called for every so many bytes that arrive: single ones would hold a place as long as their sender likes. */
  noteSignOfLife: () => void;
};

/** Reads a visitor's answer: typed, as JSON or as a form; or spoken, as a form with the recording. */
export async function readTrialForm(request: FastifyRequest, receiving: Receiving): Promise<TrialForm> {
  if (!request.isMultipart()) return toForm(parseAnswerFields(request.body ?? {}), undefined);
  // Refused by the header before the body is sent, so that the client can read the response.
  if (Number(request.headers['content-length']) > TRIAL_BYTES_MAX + FORM_BYTES) {
    throw new AppError('request.too-large');
  }
  const pieces: Buffer[] = [];
  const drop = () => pieces.splice(0);
  // The rest of a request is read to its end for a minute; what came before it is not kept so long.
  receiving.signal.addEventListener('abort', drop, { once: true });
  try {
    return await readParts(request, receiving, pieces);
  } finally {
    receiving.signal.removeEventListener('abort', drop);
    drop();
  }
}

/** The sound stays in `pieces` until the whole form has arrived, so that the caller can drop it at any time. */
async function readParts(
  request: FastifyRequest,
  receiving: Receiving,
  pieces: Buffer[],
): Promise<TrialForm> {
  const fields = new Map<string, string>();
  let sha256: string | undefined;
  for await (const part of request.parts({ limits: FORM_LIMITS })) {
    receiving.signal.throwIfAborted();
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else sha256 = await readRecording(part, receiving, pieces);
  }
  receiving.signal.throwIfAborted();
  const parsed = parseAnswerFields(Object.fromEntries(fields));
  return toForm(parsed, sha256 === undefined ? undefined : { bytes: Buffer.concat(pieces), sha256 });
}

function toForm(fields: AnswerFields, recording: TrialRecording | undefined): TrialForm {
  const { text, ...rest } = fields;
  if (recording) return { ...rest, kind: 'spoken', recording };
  if (text === undefined)
    throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'text' }] });
  if (text.trim() === '') throw new AppError('practice.nothing-heard');
  return { ...rest, kind: 'typed', text };
}

/** Resolves to the recording's SHA-256. */
async function readRecording(
  part: MultipartFile,
  { signal, noteSignOfLife }: Receiving,
  pieces: Buffer[],
): Promise<string> {
  if (part.fieldname !== 'file') throw new AppError('request.invalid', { where: 'body' });
  // The claim stores it under this name.
  recordingName(part.mimetype, part.filename ?? '');
  const hash = createHash('sha256');
  let totalBytes = 0;
  let notedBytes = 0;
  for await (const piece of part.file as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    totalBytes += piece.length;
    if (totalBytes > TRIAL_BYTES_MAX) throw new AppError('request.too-large');
    hash.update(piece);
    pieces.push(piece);
    if (totalBytes - notedBytes < SIGN_OF_LIFE_BYTES) continue;
    notedBytes = totalBytes;
    noteSignOfLife();
  }
  if (totalBytes === 0) throw new AppError('files.empty');
  return hash.digest('hex');
}
