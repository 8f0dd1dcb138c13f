import { Readable } from 'node:stream';
import { QUESTION_FILE_ROWS_MAX, type QuestionFileFormat } from '@aloud/contract/admin/admin.limits';
import { parse } from 'csv-parse';
import { AppError } from '../../../platform/app-error.ts';
import { fromCell } from '../../../platform/spreadsheet-cell.ts';

/** Characters parsed at once; between chunks the event loop serves other requests. */
const CHUNK_CHARACTERS = 65_536;
/** A row holds two questions and two sample answers, every letter of them perhaps a quote. */
const ROW_CHARACTERS_MAX = 100_000;

/** The rows of a file, whatever is in them. Throws `questions.file-unreadable` when it has none. */
export async function readQuestionFile(bytes: Buffer, format: QuestionFileFormat): Promise<unknown[]> {
  const text = decode(bytes);
  const rows = format === 'json' ? readJson(text) : await readTable(text);
  if (rows.length > QUESTION_FILE_ROWS_MAX) throw new AppError('request.too-large', { rows: rows.length });
  return rows;
}

/** Old spreadsheets write Russian in Windows-1251. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function readJson(text: string): unknown[] {
  try {
    const content: unknown = JSON.parse(text);
    const list = Array.isArray(content) ? content : (content as { questions?: unknown } | null)?.questions;
    if (Array.isArray(list)) return list;
  } catch (cause) {
    throw new AppError('questions.file-unreadable', { format: 'json' }, { cause });
  }
  throw new AppError('questions.file-unreadable', { format: 'json' });
}

async function readTable(text: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  const table = Readable.from(splitChunks(text)).pipe(
    parse({
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: detectDelimiter(text),
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count_less: true,
      max_record_size: ROW_CHARACTERS_MAX,
      cast: fromCell,
    }),
  );
  try {
    for await (const row of table) {
      rows.push(row);
      if (rows.length > QUESTION_FILE_ROWS_MAX) break;
    }
  } catch (cause) {
    const { lines } = cause as { lines?: unknown };
    const at = typeof lines === 'number' ? { line: lines } : {};
    throw new AppError('questions.file-unreadable', { format: 'csv', ...at }, { cause });
  }
  return rows;
}

function* splitChunks(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS);
}

/** The first line names the columns, and no name holds a separator. */
function detectDelimiter(text: string): string {
  const header = text.slice(0, 1000).split('\n')[0] ?? '';
  return [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
}
