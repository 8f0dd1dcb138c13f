import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mails } from '../../db/schema/mails.ts';
import type { GaugeSource } from '../../platform/logging/gauge-sources.ts';

const WAITING = 'aloud_mails_waiting';
const OLDEST = 'aloud_mails_oldest_seconds';

/** A longer queue is told as this long. */
const COUNTED_MAX = 10_000;

/** The queue of all processes, the same from each of them. A mail is deleted when it is sent or given up. */
export function readMailGauges(db: Db): GaugeSource {
  return {
    gauges: [
      { name: WAITING, help: 'Mails that are not sent yet, at most 10000.' },
      { name: OLDEST, help: 'For how long the oldest of them has waited.' },
    ],
    async read() {
      const { rows } = await db.execute<{ waiting: string; oldest: number | null }>(sql`
        select count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as oldest
        from (select created_at from ${mails} order by due_at limit ${COUNTED_MAX}) as counted`);
      return [
        { gauge: WAITING, value: Number(rows[0]?.waiting ?? 0) },
        { gauge: OLDEST, value: Math.max(0, rows[0]?.oldest ?? 0) },
      ];
    },
  };
}
