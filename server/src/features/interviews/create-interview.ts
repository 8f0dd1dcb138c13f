import { DEFAULT_LEVEL } from '@aloud/contract/accounts/users.limits';
import type { createInterviewEndpoint, InterviewSummary } from '@aloud/contract/interviews';
import { DEFAULT_MANNER, INTERVIEW_MINUTES, MANNERS } from '@aloud/contract/interviews.limits';
import { DEFAULT_LOCALE } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { PATIENCE_LEVELS } from '@aloud/contract/voice/voice-protocol.limits';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { getOwnAccount } from '../accounts/account.ts';
import { findUser } from '../accounts/users.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import { insertInterview } from './interviews.data.ts';

type Deps = { db: Db; clock: Clock };
type NewInterview = z.output<NonNullable<(typeof createInterviewEndpoint)['body']>>;
/** What only an invitation may set: the position, its questions, and that the interview is free. */
type Invited = { positionId?: string; plan?: readonly PlannedQuestion[]; isFree?: boolean };
type Input = { accountId: string } & NewInterview & Invited;

/** Preferences are written by the client; an unreadable value counts as not set. */
const prefsSchema = z.object({
  maxDurationMinutes: z
    .number()
    .int()
    .min(INTERVIEW_MINUTES.min)
    .max(INTERVIEW_MINUTES.max)
    .catch(INTERVIEW_MINUTES.default),
  patience: z.enum(PATIENCE_LEVELS).catch('normal'),
  manner: z.enum(MANNERS).catch(DEFAULT_MANNER),
});

/** Creates an interview from the request and, for the rest, from the candidate's preferences. */
export async function createInterview(deps: Deps, { accountId, ...wish }: Input): Promise<InterviewSummary> {
  const [account, user] = await Promise.all([
    getOwnAccount(deps.db, accountId),
    findUser(deps.db, accountId),
  ]);
  const prefs = prefsSchema.parse(account.prefs);
  const now = deps.clock.now();
  const row = await insertInterview(deps.db, {
    id: uniqueId(now),
    accountId,
    language: wish.language ?? user?.lang ?? DEFAULT_LOCALE,
    role: wish.role ?? user?.role ?? '',
    level: wish.level ?? user?.level ?? DEFAULT_LEVEL,
    minutes: wish.minutes ?? prefs.maxDurationMinutes,
    patience: wish.patience ?? prefs.patience,
    manner: wish.manner ?? prefs.manner,
    positionId: wish.positionId ?? null,
    plan: wish.plan && wish.plan.length > 0 ? [...wish.plan] : null,
    isFree: wish.isFree ?? false,
    resumeId: wish.resumeId === undefined ? (user?.activeResume ?? null) : wish.resumeId,
    isRecorded: wish.isRecorded ?? false,
    createdAt: now,
    updatedAt: now,
  });
  return toInterviewSummary(row);
}
