import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';

/** One row of a file, with the place that an error names. */
export type FileRow = { place: string; row: Record<string, unknown> };

/** What is wrong with the folder; the message is for the author of its files. */
export class FolderError extends Error {}

const TABLE = 'ratings.csv';
const LINES = 'ratings.jsonl';

/** The rows of `ratings.csv`, or of `ratings.jsonl` where there is no table. */
export function readRatingRows(directory: string): FileRow[] {
  if (existsSync(join(directory, TABLE))) return readTable(readText(directory, TABLE));
  if (existsSync(join(directory, LINES))) return readLines(directory, LINES);
  throw new FolderError(`${join(directory, TABLE)} is missing, and so is ${LINES}`);
}

function readTable(text: string): FileRow[] {
  try {
    const rows = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: Record<string, unknown>; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ place: `${TABLE}, line ${info.lines}`, row: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FolderError(`${TABLE}, line ${String(error.lines)}: ${error.message}`);
  }
}

/** The lines of a JSON Lines file that are not empty. */
export function readLines(directory: string, name: string): FileRow[] {
  return readText(directory, name)
    .split('\n')
    .map((line, at) => ({ line: line.trim(), place: `${name}, line ${at + 1}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, place }) => ({ place, row: readObject(line, place) }));
}

function readText(directory: string, name: string): string {
  const file = join(directory, name);
  if (!existsSync(file)) throw new FolderError(`${file} is missing`);
  return readFileSync(file, 'utf8').replace(/^\uFEFF/u, '');
}

function readObject(line: string, place: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, with the place.
  }
  throw new FolderError(`${place}: not a JSON object`);
}
