import { Readable } from 'node:stream';
import { QUESTION_FILE_COLUMNS, type QuestionFileFormat } from '@aloud/contract/admin/question-import';
import { stringify } from 'csv-stringify';
import type { Db } from '../../db/database.ts';
import { TABLE_FORMAT, toCell } from '../../platform/spreadsheet-cell.ts';
import { listWholeQuestions } from './questions.data.ts';

const BATCH = 500;
type Row = Awaited<ReturnType<typeof listWholeQuestions>>[number];

/** The bank as a file, written while it is read: its size does not matter. */
export function exportQuestions(db: Db, format: QuestionFileFormat): Readable {
  if (format === 'json') return Readable.from(writeJson(db));
  // Without the mark a spreadsheet takes Russian for the code page of its system.
  const table = stringify({ ...TABLE_FORMAT, header: true, columns: [...QUESTION_FILE_COLUMNS] });
  const rows = Readable.from(readAll(db));
  // A pipe does not hand failures on, and a half-written file must not look whole.
  rows.on('error', (error) => table.destroy(error));
  return rows.map(toCells).pipe(table);
}

function toCells(row: Row): Record<string, string> {
  const { id, type, en, ru, case_en, case_ru } = row;
  const texts = { id, type, en, ru, case_en, case_ru, category: row.category.join('; ') };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, toCell(text)]));
}

async function* readAll(db: Db): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const rows = await listWholeQuestions(db, { after, limit: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.sequence;
  }
}

async function* writeJson(db: Db): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const { sequence: _sequence, ...question } of readAll(db)) {
    yield lead + JSON.stringify(question);
    lead = ',\n';
  }
  yield lead.startsWith('[') ? '[]\n' : '\n]\n';
}
