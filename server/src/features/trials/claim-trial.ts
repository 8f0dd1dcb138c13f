import { createHash } from 'node:crypto';
import type { Attempt } from '@aloud/contract/practice/practice';
import {
  CLAIMS_MAX,
  CLAIMS_WINDOW_SECONDS,
  RECEIPT_CHARACTERS_MAX,
  TRIAL_BYTES_MAX,
} from '@aloud/contract/practice/trials.limits';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { takeUses } from '../../platform/http/rate-limit.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { findOwnAttempt, getAttempt } from '../practice/attempts.ts';
import { keepAttempt } from '../practice/keep-attempt.ts';
import { deleteRecording, storeRecording } from '../practice/recordings.ts';
import { type Receipt, readReceipt } from './receipt.rules.ts';

export type ClaimTrialDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  blobs: BlobStore;
  receiptKeys: DerivedKeys;
};
type Claim = { accountId: string; receipt: Receipt };

/** Bytes for the boundaries of a form. */
const FORM_BYTES = 65_536;
const FORM_LIMITS = {
  fileSize: TRIAL_BYTES_MAX + 1,
  files: 1,
  fields: 1,
  fieldSize: RECEIPT_CHARACTERS_MAX,
  parts: 2,
};

/** Keeps a visitor's try in the account that claims it; one that the account has already is returned as it is. */
export async function claimTrial(
  deps: ClaimTrialDeps,
  { accountId, request }: { accountId: string; request: FastifyRequest },
): Promise<Attempt> {
  if (!request.isMultipart()) throw new AppError('request.invalid', { where: 'body' });
  if (Number(request.headers['content-length']) > TRIAL_BYTES_MAX + RECEIPT_CHARACTERS_MAX + FORM_BYTES)
    throw new AppError('request.too-large');
  // The receipt comes first: without a valid one nothing is stored.
  const parts = request.parts({ limits: FORM_LIMITS });
  const receipt = await readReceiptPart(deps, await parts.next());
  const claim = { accountId, receipt };
  const which = { accountId, attemptId: receipt.attempt.id };
  const known = await findOwnAttempt(deps.db, which);
  if (known) return known;

  const audioFileId = await storeFilePart(deps, claim, await parts.next());
  let kept: Attempt | undefined;
  try {
    kept = await keepClaimed(deps, { ...claim, audioFileId });
  } finally {
    if (!kept && audioFileId !== null) await deleteRecording(deps, { accountId, fileId: audioFileId });
  }
  // Undefined: a second click was faster.
  return kept ?? getAttempt(deps.db, which);
}

type Part = IteratorResult<Multipart>;

async function readReceiptPart({ receiptKeys, clock }: ClaimTrialDeps, part: Part): Promise<Receipt> {
  if (part.done || part.value.type !== 'field' || part.value.fieldname !== 'receipt')
    throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'receipt' }] });
  return readReceipt(receiptKeys.accepted, String(part.value.value), clock.now());
}

/** Null where the browser has lost the recording. */
async function storeFilePart(deps: ClaimTrialDeps, claim: Claim, part: Part): Promise<string | null> {
  if (part.done) return null;
  if (part.value.type !== 'file' || part.value.fieldname !== 'file')
    throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'file' }] });
  return storeClaimed(deps, part.value, claim);
}

/** Stored while it arrives, and deleted again when it is not the recording that was judged. */
async function storeClaimed(
  deps: ClaimTrialDeps,
  part: MultipartFile,
  { accountId, receipt }: Claim,
): Promise<string> {
  const hash = createHash('sha256');
  const fileId = await storeRecording(deps, { accountId, part, source: readWithin(part.file, hash) });
  if (hash.digest('hex') === receipt.recordingSha256) return fileId;
  await deleteRecording(deps, { accountId, fileId });
  throw new AppError('trial.invalid-receipt');
}

async function* readWithin(
  source: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  let totalBytes = 0;
  for await (const piece of source) {
    totalBytes += piece.length;
    if (totalBytes > TRIAL_BYTES_MAX) throw new AppError('request.too-large');
    hash.update(piece);
    yield piece;
  }
}

/** Undefined when the account has the attempt already. Only what is kept is counted. */
function keepClaimed(
  deps: ClaimTrialDeps,
  { accountId, receipt, audioFileId }: Claim & { audioFileId: string | null },
): Promise<Attempt | undefined> {
  return deps.db.transaction(async (tx) => {
    const kept = await keepAttempt(tx, { accountId, attempt: receipt.attempt, audioFileId });
    if (!kept) return undefined;
    const key = `trial-claimed/${CLAIMS_WINDOW_SECONDS}:${hashSecret(accountId)}`;
    await takeUses(tx, deps.clock, [{ key, limit: CLAIMS_MAX, windowSeconds: CLAIMS_WINDOW_SECONDS }]);
    return kept;
  });
}
