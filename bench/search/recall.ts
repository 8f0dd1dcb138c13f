import type { Db } from '../../server/src/db/database.ts';
import { searchQuestions } from '../../server/src/features/questions/search/search-questions.ts';
import { type Query, readQueries } from './queries.ts';

const WANTED = { five: 0.92, ten: 0.96 };
const EVERYTHING = { categories: [], levels: [], topics: [] };

type Asked = Query & { place: number; first: string | undefined };

/** How often the question that was meant is among the first; prints every kind of query. */
export async function measureRecall(db: Db, isVerbose: boolean): Promise<boolean> {
  const all: Asked[] = [];
  for (const half of ['open', 'held'] as const) {
    const asked: Asked[] = [];
    for (const query of readQueries(half)) asked.push(await ask(db, query));
    all.push(...asked);
    for (const kind of ['own-words', 'other-words', 'typo'] as const)
      print(
        `${half} ${kind}`,
        asked.filter((one) => one.kind === kind),
      );
    for (const language of ['ru', 'en'] as const)
      print(
        `${half} ${language}`,
        asked.filter((one) => one.language === language),
      );
    print(half, asked);
    if (isVerbose && half === 'open') listMisses(asked);
  }
  print('all', all);
  const isReached = share(all, 5) >= WANTED.five && share(all, 10) >= WANTED.ten;
  console.log(
    `wanted: ${WANTED.five} among five, ${WANTED.ten} among ten: ${isReached ? 'reached' : 'not reached'}\n`,
  );
  return isReached;
}

async function ask(db: Db, query: Query): Promise<Asked> {
  const { ids } = await searchQuestions(db, { text: query.query, filter: EVERYTHING });
  return { ...query, place: ids.findIndex((id) => query.expected.includes(id)), first: ids[0] };
}

function share(asked: readonly Asked[], most: number): number {
  return asked.filter(({ place }) => place >= 0 && place < most).length / Math.max(1, asked.length);
}

function print(name: string, asked: readonly Asked[]): void {
  const at = (most: number) => share(asked, most).toFixed(3);
  console.log(
    `${name.padEnd(18)} ${String(asked.length).padStart(4)}   first ${at(1)}   of five ${at(5)}   of ten ${at(10)}`,
  );
}

function listMisses(asked: readonly Asked[]): void {
  for (const { query, place, expected, first } of asked)
    if (place < 0 || place >= 5)
      console.log(`   «${query}» ${place + 1 || 'never'}: ${expected.join(', ')}; first ${first}`);
}
