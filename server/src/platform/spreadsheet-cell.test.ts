import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAsSpreadsheet } from '../testing/spreadsheet.ts';
import { fromCell, TABLE_FORMAT, toCell } from './spreadsheet-cell.ts';

it.each([
  '=1+1',
  '+7 900',
  '-5',
  '@sum(a1)',
  '\t=1',
  "'=1",
  "''-1",
  ' =1',
  '\u00a0=1',
  '\ttext',
  '\rtext',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '"=1"',
])('a spreadsheet does not run %j', (text) => {
  expect(toCell(text)).toMatch(/^'/);
});

it.each([
  ["Ivan;=cmd|'/C calc'!A0", "Ivan;'=cmd|'/C calc'!A0"],
  ['first line\n-second', "first line\n'-second"],
  ['a;"=b', 'a;\'"=b'],
  ['a;\t=b', "a;'\t'=b"],
])('nor what %j holds after a separator', (text, cell) => {
  expect(toCell(text)).toBe(cell);
});

it('leaves ordinary text alone', () => {
  for (const text of ['Анна', 'a - b', 'Кто-то; где-то', "it's", 'x=1', '', '5'])
    expect(toCell(text)).toBe(text);
});

const hostile = fc
  .array(
    fc.constantFrom('=', '-', '＝', '@', "'", '"', ';', ',', '\t', '\r', '\n', ' ', 'a', 'ё', '\u00a0'),
    {
      maxLength: 12,
    },
  )
  .map((letters) => letters.join(''));
const anyText = fc.oneof(fc.string(), hostile);

it('every text comes back as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fromCell(toCell(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

it('no reader finds a formula in a table, whichever separator its language has', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const table = stringify(
        rows.map((row) => row.map(toCell)),
        TABLE_FORMAT,
      );
      for (const separator of [',', ';', '\t']) {
        const run = readAsSpreadsheet(table, separator)
          .flat()
          .filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell));
        expect(run, separator).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('a long run of separators takes no longer than any other text', () => {
  const text = '\t'.repeat(2_000_000);
  expect(fromCell(toCell(text))).toBe(text);
});
