import type { Db } from '../../db/database.ts';
import { deleteExpiredCredentials } from '../../features/accounts/delete-expired-credentials.ts';
import { anonymiseOrphanedActs } from '../../features/audit/anonymise-acts.ts';
import { deleteOldDepartures } from '../../features/departures/departures.ts';
import { deleteAbandonedFiles } from '../../features/files/delete-abandoned-files.ts';
import { deleteAbandonedAnswers } from '../../features/interviews/answer-in-writing.ts';
import { deleteExpiredRecordings } from '../../features/interviews/recording/delete-recording.ts';
import { endAbandonedInterviews } from '../../features/interviews/stop-interview.ts';
import { deleteAbandonedRecordings } from '../../features/practice/recordings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { deleteEndedWindows } from '../../platform/http/rate-limit.ts';
import { startPeriodicTasks } from '../../platform/jobs/periodic-tasks.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';

type Deps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  blobs: BlobStore;
  logger: Logger;
  interviewAudioDays: number;
};

/** Deletes and ends what has expired, every so often, in processes with the role `jobs`. */
export function wirePeriodicTasks({ logger, interviewAudioDays: days, ...deps }: Deps): () => Promise<void> {
  return startPeriodicTasks(logger, [
    { name: 'files', run: () => deleteAbandonedFiles(deps) },
    { name: 'accounts', run: () => deleteExpiredCredentials(deps) },
    { name: 'departures', run: () => deleteOldDepartures(deps) },
    { name: 'audit', run: () => anonymiseOrphanedActs(deps) },
    { name: 'interviews', run: () => endAbandonedInterviews(deps) },
    { name: 'interview sounds', run: () => deleteExpiredRecordings({ ...deps, days }) },
    { name: 'recordings', run: () => deleteAbandonedRecordings(deps) },
    { name: 'written answers', run: () => deleteAbandonedAnswers(deps.db) },
    { name: 'rate limits', run: () => deleteEndedWindows(deps.db, deps.clock) },
  ]);
}
