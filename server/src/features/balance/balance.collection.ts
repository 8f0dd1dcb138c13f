import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import { type SQL, sql } from 'drizzle-orm';
import { balanceEntries } from '../../db/schema/balance.ts';
import { defineCollection } from '../../platform/database/collection.ts';

function left(kind: 'interviews' | 'questions'): SQL {
  return sql`greatest(0, coalesce(sum(${balanceEntries.amount}) filter (where ${balanceEntries.kind} = ${sql.raw(`'${kind}'`)}), 0))::int`;
}

/** One read-only document per account that has a ledger: the sum of its entries. */
export const balanceCollection = defineCollection({
  id: COLLECTION_IDS.balance,
  from: sql`(select ${balanceEntries.accountId} as account_id, min(${balanceEntries.id}) as sequence,
    min(${balanceEntries.createdAt}) as created_at, max(${balanceEntries.createdAt}) as updated_at,
    ${left('interviews')} as interviews, ${left('questions')} as questions
    from ${balanceEntries} group by ${balanceEntries.accountId}) as balance`,
  system: {
    id: sql`balance.account_id`,
    sequence: sql`balance.sequence`,
    createdAt: sql`balance.created_at`,
    updatedAt: sql`balance.updated_at`,
  },
  owner: sql`balance.account_id`,
  attributes: {
    interviews: { type: 'integer', column: sql`balance.interviews`, initial: 0 },
    questions: { type: 'integer', column: sql`balance.questions`, initial: 0 },
  },
  scope: (caller) => (caller.isAdmin ? 'all' : 'own'),
  permissions: (documentId) => [`read("user:${documentId}")`],
});
