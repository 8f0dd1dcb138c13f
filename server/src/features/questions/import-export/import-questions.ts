import { QUESTION_FILE_PROBLEMS_MAX, type QuestionFileFormat } from '@aloud/contract/admin/admin.limits';
import type { ImportResult } from '@aloud/contract/admin/question-import';
import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishDocumentChange } from '../../../platform/events/document-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { recordAct } from '../../audit/record-act.ts';
import { listKnownQuestions, upsertQuestions } from '../questions.data.ts';
import { type KnownQuestions, planImport } from './plan-import.rules.ts';
import { sameText } from './question-file.rules.ts';
import { readQuestionFile } from './read-question-file.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock };
type Input = { actorId: string; bytes: Buffer; format: QuestionFileFormat; isRehearsal: boolean };

/** An import of more questions replaces the bank: clients reload the list instead of getting an event for each. */
const MOST_ANNOUNCED = 500;

/** Imports all rows or, if one is wrong, none. */
export async function importQuestions(deps: Deps, input: Input): Promise<ImportResult> {
  const rows = await readQuestionFile(input.bytes, input.format);
  return deps.db.transaction(async (tx) => {
    const plan = await planImport(rows, (ids, texts) => findKnown(tx, ids, texts));
    const { created, changed, unchanged, problems } = plan;
    const isApplied = !input.isRehearsal && problems.length === 0 && created.length + changed.length > 0;
    const now = deps.clock.now();
    if (isApplied) {
      const added = created.map((row) => ({ ...row, id: row.id ?? uniqueId(now) }));
      await upsertQuestions(tx, [...added, ...changed], now);
      await announce(deps.bus, tx, { added, changed });
      await recordAct(tx, {
        actorId: input.actorId,
        action: 'question.import',
        subjectId: input.format,
        after: { created: created.length, changed: changed.length, unchanged },
        now,
      });
    }
    return {
      isApplied,
      rows: rows.length,
      created: created.length,
      changed: changed.length,
      unchanged,
      problems: problems.slice(0, QUESTION_FILE_PROBLEMS_MAX),
      problemsTotal: problems.length,
    };
  });
}

type Ids = readonly { id: string }[];

async function announce(bus: EventBus, tx: Db, { added, changed }: { added: Ids; changed: Ids }) {
  if (added.length + changed.length > MOST_ANNOUNCED) return;
  const tell = (documentId: string, action: 'create' | 'update') =>
    publishDocumentChange(bus, tx, { collectionId: COLLECTION_IDS.questions, documentId, action });
  for (const { id } of added) await tell(id, 'create');
  for (const { id } of changed) await tell(id, 'update');
}

async function findKnown(tx: Db, ids: string[], texts: string[]): Promise<KnownQuestions> {
  const found = await listKnownQuestions(tx, { ids, texts });
  const wanted = new Set(texts);
  return {
    byId: new Map(found.map((question) => [question.id, question])),
    textOwners: new Map(
      found.flatMap(({ id, en, ru }) =>
        [en, ru]
          .map(sameText)
          .filter((text) => wanted.has(text))
          .map((text) => [text, id]),
      ),
    ),
  };
}
