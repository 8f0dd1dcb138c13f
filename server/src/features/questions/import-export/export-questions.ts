import { Readable } from 'node:stream';
import type { QuestionFileFormat } from '@aloud/contract/admin/admin.limits';
import { QUESTION_FILE_COLUMNS } from '@aloud/contract/admin/admin.limits';
import { stringify } from 'csv-stringify';
import type { StaleRead } from '../../../db/database.ts';
import { takeTurns } from '../../../platform/async/take-turns.ts';
import { TABLE_FORMAT, toCell } from '../../../platform/spreadsheet-cell.ts';
import { listWholeQuestions } from '../questions.data.ts';
import { WORDING_SEPARATOR } from './question-file.rules.ts';

const BATCH = 500;
/** Some milliseconds of work: a whole batch would make live conversations wait. */
const ROWS_A_TURN = 20;
type Row = Awaited<ReturnType<typeof listWholeQuestions>>[number];

/** The bank as a streamed file: memory does not grow with its size. */
export function exportQuestions(read: StaleRead, format: QuestionFileFormat): Readable {
  if (format === 'json') return Readable.from(writeJson(read));
  // Without the byte order mark spreadsheets read Russian in the code page of their system.
  const table = stringify({ ...TABLE_FORMAT, header: true, columns: [...QUESTION_FILE_COLUMNS] });
  const rows = Readable.from(takeTurns(readAll(read), ROWS_A_TURN));
  // A pipe does not forward errors, and half a file must not look complete.
  rows.on('error', (error) => table.destroy(error));
  return rows.map(toCells).pipe(table);
}

function toCells(row: Row): Record<string, string> {
  const { sequence: _sequence, category, topics, wordings_en, wordings_ru, frequency, guide, ...texts } = row;
  const cells = {
    ...texts,
    category: category.join('; '),
    frequency: String(frequency),
    topics: topics.join('; '),
    wordings_en: wordings_en.join(WORDING_SEPARATOR),
    wordings_ru: wordings_ru.join(WORDING_SEPARATOR),
    guide: guide === null ? '' : JSON.stringify(guide),
  };
  return Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, toCell(text)]));
}

async function* readAll(read: StaleRead): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const batch = { after, limit: BATCH };
    const rows = await read(({ db }) => listWholeQuestions(db, batch));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.sequence;
  }
}

async function* writeJson(read: StaleRead): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const { sequence: _sequence, ...question } of takeTurns(readAll(read), ROWS_A_TURN)) {
    yield lead + JSON.stringify(question);
    lead = ',\n';
  }
  yield lead.startsWith('[') ? '[]\n' : '\n]\n';
}
