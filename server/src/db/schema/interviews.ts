import type { Level } from '@aloud/contract/accounts/users.limits';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { DEFAULT_MANNER, type InterviewState, type Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import type { EndReason } from '@aloud/contract/voice/voice-protocol';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { files } from './files.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = () => timestamp({ withTimezone: true, precision: 3 });
const interview = () =>
  text()
    .notNull()
    .references(() => interviews.id, { onDelete: 'cascade' });

export const interviews = pgTable(
  'interviews',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<InterviewState>().notNull().default('draft'),
    language: text().$type<Locale>().notNull(),
    role: text().notNull(),
    level: text().$type<Level>().notNull(),
    minutes: smallint().notNull(),
    patience: text().$type<Patience>().notNull(),
    manner: text().$type<Manner>().notNull().default(DEFAULT_MANNER),
    positionId: text(),
    resumeId: text(),
    /** Exactly what is asked, in order; null where the interviewer chooses. */
    plan: jsonb().$type<PlannedQuestion[]>(),
    /** Interviews by invitation are free for the candidate: nothing is reserved or charged. */
    isFree: boolean().notNull().default(false),
    /** The candidate has agreed that the sound is kept. */
    isRecorded: boolean().notNull().default(false),
    /** Counts restarts: each start has a reservation of its own. */
    beginnings: smallint().notNull().default(0),
    isCharged: boolean().notNull().default(false),
    endReason: text().$type<EndReason>(),
    /** Time the candidate was connected. */
    activeMs: integer().notNull().default(0),
    /** Both sides as sound, once the conversation has ended. */
    audioFileId: text().references(() => files.id, { onDelete: 'set null' }),
    /** From the report, so that lists and trends need not open it. */
    score: smallint(),
    margin: smallint(),
    structure: smallint(),
    confidence: smallint(),
    examples: smallint(),
    relevance: smallint(),
    rubric: smallint(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    index().on(table.accountId, table.createdAt.desc(), table.id),
    index().on(table.state, table.updatedAt),
    index().on(table.audioFileId),
    index().on(table.createdAt.desc(), table.id),
    index().on(table.positionId, table.accountId),
  ],
);

/** What administrators think of an interview; the candidate never sees it. */
export const interviewNotes = pgTable(
  'interview_notes',
  {
    id: text().primaryKey(),
    interviewId: interview(),
    /** Refers to nothing: a note outlives its author. */
    authorId: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.interviewId, table.createdAt)],
);

/**
 * The process that holds an interview's lease. Writes with an older epoch are refused: their process lost the lease.
 */
export const interviewLeases = pgTable('interview_leases', {
  interviewId: text()
    .primaryKey()
    .references(() => interviews.id, { onDelete: 'cascade' }),
  epoch: integer().notNull(),
  processId: text().notNull(),
  takenAt: moment().notNull().defaultNow(),
});

/** The event log of conversations, append-only. */
export const interviewEvents = pgTable(
  'interview_events',
  {
    interviewId: interview(),
    seq: integer().notNull(),
    /** On the clock that runs while the candidate is connected. */
    atMs: integer().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.seq] })],
);

/** The transcript derived from the events; a candidate's turn may grow until it is answered. */
export const turns = pgTable(
  'turns',
  {
    interviewId: interview(),
    turn: integer().notNull(),
    role: text().$type<'candidate' | 'interviewer'>().notNull(),
    /** Why the interviewer said it; null for the candidate. */
    kind: text(),
    text: text().notNull(),
    isInterrupted: boolean().notNull(),
    /** On the clock of the microphone, as is the recording; null for what was typed. */
    fromMs: integer(),
    toMs: integer(),
    words: jsonb().$type<HeardWord[]>(),
    plan: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.turn] })],
);

/** Sound of a conversation that has not ended, a few seconds a row: Opus packets of 20 ms, on the microphone's clock. */
export const interviewSounds = pgTable(
  'interview_sounds',
  {
    interviewId: interview(),
    fromMs: integer().notNull(),
    /** Each packet behind its length in two bytes, low byte first. */
    packets: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.fromMs] })],
);
