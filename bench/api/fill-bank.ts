import type pg from 'pg';

/** Most of a bank that people fill has no sample answers. */
const ANSWERED_EVERY = 10;
const BATCH = 50_000;

/**
 * Grows the bank to so many questions. Each is put together from two of our own, so that words come as often as they
 * do in real ones; few are voted for often, most hardly ever.
 */
export async function fillBank(client: pg.Client, size: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from questions');
  const have = rows[0]?.count ?? 0;
  const heavy = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'questions' and indexdef like '%USING gin%'`,
  );
  for (const { indexname } of heavy.rows) await client.query(`drop index ${indexname}`);
  for (let from = have; from < size; from += BATCH) {
    await client.query(
      `insert into questions (id, type, en, ru, case_en, case_ru, category, rating,
         level, frequency, topics, wordings_en, wordings_ru, guide)
       select 'bench-' || n, a.type, a.en || ' ' || b.en, a.ru || ' ' || b.ru,
         case when n % $3 = 0 then b.case_en else '' end,
         case when n % $3 = 0 then b.case_ru else '' end,
         a.category, floor(power(random(), 6) * 2000)::int,
         a.level, n % 6, a.topics,
         case when n % $3 = 0 then b.wordings_en else '{}' end,
         case when n % $3 = 0 then b.wordings_ru else '{}' end,
         case when n % $3 = 0 then b.guide end
       from generate_series($1::int, $2::int) as n
       join seed a on a.row = n % (select count(*) from seed)
       join seed b on b.row = (n / 7 + n % 11) % (select count(*) from seed)`,
      [from, Math.min(from + BATCH, size) - 1, ANSWERED_EVERY],
    );
  }
  for (const { indexdef } of heavy.rows) await client.query(indexdef);
  await client.query('vacuum analyze questions');
}

/** The questions that the others are put together from; needs a bank that holds nothing else. */
export async function keepSeed(client: pg.Client): Promise<void> {
  await client.query(
    'create table seed as select row_number() over (order by sequence) - 1 as row, questions.* from questions',
  );
}
