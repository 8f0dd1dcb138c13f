import { QUESTION_TYPES } from '@aloud/contract/questions/questions.limits';
import type { Showcase, ShowcaseCard } from '@aloud/contract/questions/showcase';
import { SHOWCASE_PER_TYPE, SHOWCASE_QUESTIONS } from '@aloud/contract/questions/showcase.limits';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { countQuestions, listCards, listMostMet } from './showcase.data.ts';

const KEPT_MS = 60_000;

type Deps = { db: Db; clock: Clock };

/** What the landing shows of the bank. Read at most once a minute: every visitor asks for it. */
export function createShowcase(deps: Deps): () => Promise<Showcase> {
  let kept: { showcase: Promise<Showcase>; untilMs: number } | undefined;
  return () => {
    const nowMs = deps.clock.now().getTime();
    if (kept && nowMs < kept.untilMs) return kept.showcase;
    const showcase = listShowcase(deps);
    const mine = { showcase, untilMs: nowMs + KEPT_MS };
    kept = mine;
    // The next visitor tries again.
    showcase.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return showcase;
  };
}

async function listShowcase({ db }: Deps): Promise<Showcase> {
  const chosen = await listCards(db, SHOWCASE_QUESTIONS);
  const order = new Map<string, number>(SHOWCASE_QUESTIONS.map((id, at) => [id, at]));
  const inOrder = chosen.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const byType = await Promise.all(
    QUESTION_TYPES.map(async (type): Promise<ShowcaseCard[]> => {
      const own = inOrder.filter((card) => card.type === type).slice(0, SHOWCASE_PER_TYPE);
      const missing = SHOWCASE_PER_TYPE - own.length;
      if (missing === 0) return own;
      const except = own.map(({ id }) => id);
      return [...own, ...(await listMostMet(db, { type, except, limit: missing }))];
    }),
  );
  return { total: await countQuestions(db), questions: byType.flat() };
}
