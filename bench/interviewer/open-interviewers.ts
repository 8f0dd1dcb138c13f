import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { readSeedQuestions } from '../../server/src/db/seed/read-seed-questions.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { decideReply } from '../../server/src/features/interviews/interviewer/decision/decide-reply.ts';
import { prepareInterviewers } from '../../server/src/features/interviews/interviewer/prepare-interviewers.ts';
import { findInterview } from '../../server/src/features/interviews/interviews.data.ts';
import { seedQuestions } from '../../server/src/features/questions/seed-questions.ts';
import { createPerson } from '../../server/src/testing/factories.ts';
import { createDraft } from '../../server/src/testing/interviews.ts';
import { type Candidate, nameCandidate } from './candidates.ts';
import type { WatchedInterviewer } from './converse.ts';

export const MINUTES = 30;

export type Interviewers = {
  /** The interviewer the product would give this candidate, with their questions chosen. */
  prepare: (candidate: Candidate, seed: string) => Promise<WatchedInterviewer>;
  close: () => Promise<void>;
};

/** The question bank in a database of its own, and the interviewer that speaks by rules alone. */
export async function openInterviewers(coach: CoachTools): Promise<Interviewers> {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-bench-'));
  // The embedded server runs as another user when the bench is run by root.
  await chmod(directory, 0o755);
  const cluster = await startEmbeddedPostgres(directory);
  await migrateDatabase(cluster.url);
  const database = openDatabase(cluster.url);
  const { db } = database;
  await seedQuestions(db, { questions: await readSeedQuestions(), now: new Date() });
  return {
    prepare: (candidate, seed) => prepareOne({ db, coach }, candidate, seed),
    async close() {
      await database.close();
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function prepareOne(
  { db, coach }: { db: Db; coach: CoachTools },
  candidate: Candidate,
  seed: string,
): Promise<WatchedInterviewer> {
  const { language, role, level } = candidate;
  const id = `${nameCandidate(candidate).replace(':', '-')}-${seed}`;
  const { id: accountId } = await createPerson(db, { id });
  // The id is fixed: it decides which questions and wordings are chosen, so every run of a seed has the same conversation.
  await createDraft(db, { id, accountId, language, role, level, minutes: MINUTES });
  const interview = await findInterview(db, { accountId, interviewId: id });
  if (!interview) throw new Error(`The interview of ${id} was not created.`);
  let last: ReturnType<WatchedInterviewer['takeDecision']>;
  const [interviewer] = await prepareInterviewers(
    {
      db,
      model: undefined,
      whenReady: async () => {},
      ofResume: async () => [],
      findCandidateName: async () => '',
      // Practice: no company stands behind the interviewer.
      describePosition: async () => null,
      async decide(input) {
        const decided = await decideReply(coach, input);
        last = { decided, input };
        return decided;
      },
      onUnworded: () => undefined,
      onUnjudged(error) {
        throw error;
      },
    },
    interview,
  );
  if (!interviewer) throw new Error(`No interviewer was prepared for ${id}.`);
  return {
    interviewer,
    takeDecision() {
      const taken = last;
      last = undefined;
      return taken;
    },
  };
}
