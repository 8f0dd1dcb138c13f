import { createHash } from 'node:crypto';
import type { ResumeClaim } from '@aloud/contract/resume-claims';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createSingleFlight } from '../../../platform/jobs/single-flight.ts';
import { getConversation } from '../../interviews/get-interview.ts';
import { findResume, type ResumeRow } from '../resumes.data.ts';
import type { ClaimsToCompare, TurnSaid } from './compare-said.ts';
import { type ComparedRow, findCompared, keepCompared } from './resume-claims.data.ts';

export type CheckClaimsDeps = {
  db: Db;
  clock: Clock;
  compare: (
    input: ClaimsToCompare,
    how: { accountId: string; signal: AbortSignal },
  ) => Promise<ResumeClaim[]>;
};
type Input = { accountId: string; interviewId: string };
type Claims = { resume: { id: string; name: string } | null; claims: ResumeClaim[] };

/** As long as a failed job is kept: a later version or a less busy server may succeed. */
const FAILURE_KEPT_MS = 86_400_000;

const comparing = createSingleFlight<ComparedRow>();

/** Compares an interview with the resume of its candidate; the result is stored. */
export async function checkClaims(deps: CheckClaimsDeps, input: Input): Promise<Claims> {
  const { accountId, interviewId } = input;
  const { interview, turns } = await getConversation(deps.db, {
    interviewId,
    reader: { accountId, isAdmin: false },
  });
  const { resumeId } = interview;
  const resume = resumeId === null ? undefined : await findResume(deps.db, { accountId, resumeId });
  if (!resume) return { resume: null, claims: [] };
  const said = turns.filter(({ role }) => role === 'candidate');
  const which = { ...input, resumeId: resume.id, version: makeVersion(resume, said) };
  const kept = await findCompared(deps.db, which);
  const isOutdated = kept?.failure && deps.clock.now().getTime() - kept.createdAt.getTime() > FAILURE_KEPT_MS;
  const { claims, failure } =
    (isOutdated ? undefined : kept) ??
    (await comparing(`${accountId} ${interviewId} ${which.version}`, () =>
      compareAndKeep(deps, which, { resume, said }),
    ));
  if (failure) throw new AppError(failure);
  return { resume: { id: resume.id, name: resume.name }, claims };
}

/** Changes with every word of the conversation, and with the resume. */
function makeVersion({ id, createdAt }: ResumeRow, said: readonly TurnSaid[]): string {
  const hash = createHash('sha256').update(`${id} ${createdAt.getTime()}`);
  for (const { turn, text } of said) hash.update(`\0${turn} ${text}`);
  return hash.digest('base64url');
}

async function compareAndKeep(
  deps: CheckClaimsDeps,
  which: Pick<ComparedRow, 'accountId' | 'interviewId' | 'resumeId' | 'version'>,
  { resume, said }: { resume: ResumeRow; said: readonly TurnSaid[] },
): Promise<ComparedRow> {
  const now = deps.clock.now();
  const turns = said.map(({ turn, text, words, fromMs }) => ({ turn, text, words, fromMs }));
  // The first client may leave while others wait for the same comparison, which is kept for the next time.
  const how = { accountId: which.accountId, signal: new AbortController().signal };
  const compared: ComparedRow = { ...which, claims: [], failure: null, createdAt: now };
  try {
    compared.claims = await deps.compare({ text: resume.text, turns, now }, how);
  } catch (error) {
    const isFinal = error instanceof AppError && error.code === 'coach.unreadable-text';
    if (!isFinal) throw error;
    compared.failure = error.code;
  }
  await keepCompared(deps.db, compared);
  return compared;
}
