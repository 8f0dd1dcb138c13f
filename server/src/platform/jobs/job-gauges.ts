import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { jobs } from '../../db/schema/jobs.ts';
import type { GaugeSource, Sample } from '../logging/gauge-sources.ts';

const JOBS = 'aloud_jobs';
const OLDEST = 'aloud_jobs_oldest_seconds';

/** A longer queue is told as this long: counting must stay cheap when it matters most. */
const COUNTED_MAX = 10_000;

type Row = { kind: string; queued: string; working: string; failed: string; oldest: number | null };

/**
 * The queue of all processes, the same from each of them: take the largest, not the sum. Kinds are found by skipping
 * through the primary key, so that neither they nor the counts read the whole table.
 */
export function readJobGauges(db: Db): GaugeSource {
  const count = (state: string) =>
    sql`(select count(*) from (select 1 from ${jobs} where kind = kinds.kind and state = ${sql.raw(`'${state}'`)}
      limit ${COUNTED_MAX}) as counted)`;
  return {
    gauges: [
      {
        name: JOBS,
        help: 'Undelivered jobs of the installation, at most 10000.',
        labelNames: ['kind', 'state'],
      },
      { name: OLDEST, help: 'For how long the oldest job has waited for a worker.', labelNames: ['kind'] },
    ],
    async read() {
      const { rows } = await db.execute<Row>(sql`
        with recursive kinds as (
          (select kind from ${jobs} order by kind limit 1)
          union all
          select (select kind from ${jobs} where kind > kinds.kind order by kind limit 1)
          from kinds where kinds.kind is not null
        )
        select kind, ${count('queued')} as queued, ${count('working')} as working, ${count('failed')} as failed,
          (select extract(epoch from now() - created_at)::float8 from ${jobs}
            where kind = kinds.kind and state = 'queued' order by created_at limit 1) as oldest
        from kinds where kind is not null`);
      return rows.flatMap(toSamples);
    },
  };
}

function toSamples({ kind, oldest, ...counts }: Row): Sample[] {
  const states = (['queued', 'working', 'failed'] as const).map((state) => ({
    gauge: JOBS,
    labels: { kind, state },
    value: Number(counts[state]),
  }));
  return [...states, { gauge: OLDEST, labels: { kind }, value: oldest ?? 0 }];
}
