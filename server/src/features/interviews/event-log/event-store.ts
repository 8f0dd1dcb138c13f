import type { Db } from '../../../db/database.ts';
import { appendFacts } from './conversation-events.data.ts';
import { type Fact, type Memory, remember } from './conversation-events.rules.ts';
import type { FactStore } from './event-writer.ts';

/** Facts of one interview in the database, numbered by the one process that holds its lease. */
export function createFactStore(
  db: Db,
  lease: { interviewId: string; epoch: number },
  before: Memory,
): FactStore {
  let memory = before;
  let lastSeq = before.lastSeq;
  return {
    async append(batch) {
      const facts = batch.map(({ atMs, fact }, index) => ({ seq: lastSeq + index + 1, atMs, fact }));
      const after = facts.reduce((known, { fact }) => remember(known, fact), memory);
      const changed = new Set(facts.flatMap(({ fact }) => listTurns(fact)));
      const said = after.turns.filter(({ turn }) => changed.has(turn));
      await appendFacts(db, { ...lease, facts, said });
      memory = after;
      lastSeq += facts.length;
    },
  };
}

function listTurns(fact: Fact): number[] {
  return fact.type === 'candidate-said' || fact.type === 'interviewer-said' ? [fact.turn] : [];
}
