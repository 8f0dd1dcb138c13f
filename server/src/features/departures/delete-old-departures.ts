import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteExpiredDepartures } from './departures.data.ts';

export async function deleteOldDepartures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await deleteExpiredDepartures(db, clock.now());
}
