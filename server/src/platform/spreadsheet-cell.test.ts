import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCell, toCell } from './spreadsheet-cell.ts';

it.each(['=1+1', '+7 900', '-5', '@sum(a1)', '\t=1', "'=1", "''-1"])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(toCell(text)).toMatch(/^'/);
  },
);

it('every text comes back as it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+@\t\r-]?.{0,5}$/)), (text) => {
      expect(fromCell(toCell(text))).toBe(text);
    }),
  );
});
