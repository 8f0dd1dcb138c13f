import { FINANCE_AND_LAW, MARKETING_AND_HR } from './question-trades-of-office.ts';
import { MANAGEMENT, SALES, SUPPORT } from './question-trades-of-people.ts';
import { CARE_AND_TEACHING, LOGISTICS } from './question-trades-of-services.ts';
import type { Trade } from './trade.ts';

const TRADES_OF_QUESTION: ReadonlyMap<string, ReadonlySet<Trade>> = readRows([
  ...LOGISTICS,
  ...CARE_AND_TEACHING,
  ...FINANCE_AND_LAW,
  ...MARKETING_AND_HR,
  ...SALES,
  ...SUPPORT,
  ...MANAGEMENT,
]);

function readRows(rows: readonly (readonly [readonly Trade[], string])[]): Map<string, Set<Trade>> {
  const found = new Map<string, Set<Trade>>();
  for (const [trades, ids] of rows)
    for (const id of ids.split(' ')) found.set(id, new Set([...(found.get(id) ?? []), ...trades]));
  return found;
}

/** Every question that only some trades of its field are asked. */
export function listNarrowQuestions(): string[] {
  return [...TRADES_OF_QUESTION.keys()];
}

/** The trades that are asked a question; undefined where its whole field is. */
export function findQuestionTrades(id: string | null): ReadonlySet<Trade> | undefined {
  return id === null ? undefined : TRADES_OF_QUESTION.get(id);
}
