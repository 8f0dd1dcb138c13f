import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { jobs } from '../../db/schema/jobs.ts';
import type { GaugeSource, Sample } from '../logging/gauge-sources.ts';

const JOBS = 'aloud_jobs';
const OLDEST = 'aloud_jobs_oldest_seconds';

/** The oldest so many of a kind are looked at: counting must stay cheap when the queue is long. */
const COUNTED_MAX = 10_000;

type Row = { kind: string; queued: string; working: string; failed: string; oldest: number | null };

/**
 * The queue of all processes, the same from each of them: take the largest, not the sum. Kinds are found by skipping
 * through the primary key, so that neither they nor the counts read the whole table.
 */
export function readJobGauges(db: Db): GaugeSource {
  return {
    gauges: [
      {
        name: JOBS,
        help: 'Undelivered jobs of the installation, among the oldest 10000 of a kind.',
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
        ), failures as (
          select kind, count(*) as failed
          from (select kind from ${jobs} where state = 'failed' limit ${COUNTED_MAX}) as some_failed group by kind
        )
        select kinds.kind, queued, working, oldest, coalesce(failed, 0) as failed
        from kinds left join failures on failures.kind = kinds.kind cross join lateral (
          select count(*) filter (where state = 'queued') as queued,
            count(*) filter (where state = 'working') as working,
            extract(epoch from now() - min(created_at) filter (where state = 'queued'))::float8 as oldest
          from (
            select state, created_at from ${jobs} where kind = kinds.kind and state in ('queued', 'working')
            order by created_at limit ${COUNTED_MAX}
          ) as oldest_open
        ) as open
        -- Kinds that are named after one process are its own affair, and each start of one would add a series.
        where kinds.kind is not null and position('@' in kinds.kind) = 0`);
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
