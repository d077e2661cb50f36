import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTsv, tsvOf } from '../../../src/grid/tsv.ts';

describe('cells for a spreadsheet', () => {
  it.each<[string, string[][]]>([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['5" hose\tx', [['5" hose', 'x']]],
    ['', [['']]],
    ['\t', [['', '']]],
  ])('%j reads as %j', (text, cells) => {
    expect(readTsv(text)).toEqual(cells);
  });

  it('are read back as they were written, whatever they contain', () => {
    const cell = fc.string().map(text => text.replaceAll('\r', ' '));
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, cells => {
        // Spreadsheets end their text with an empty last row.
        cells.push(['end', 'end']);
        expect(readTsv(tsvOf(cells))).toEqual(cells);
      }),
    );
  });
});
