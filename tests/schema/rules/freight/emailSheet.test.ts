import { expect, test } from 'vitest';
import { lettersIn, sheetLineOf } from '../../../../schema/rules/freight/emailSheet.ts';

test.each([
  ['a line as it is', 'Rate: $1,900', 'Rate: $1,900'],
  ['spaces that make columns', '  Rate   $1,900 ', '  Rate   $1,900'],
  ['a tab as the edge of a cell', 'Load\t5521', 'Load    5521'],
  ['nothing of the marks of what is quoted', '> >  PO 7', ' PO 7'],
])('a line on the sheet has %s', (_, line, text) => {
  expect(sheetLineOf(line).text).toBe(text);
});

/** A rectangle of so many characters on the page. */
const at = (line: number, from: number, to: number, more = 0) => ({
  x: 36 + from * 6,
  y: 36 + (line + 1) * 14 - 8,
  w: (to - from) * 6,
  h: 10 + more * 14,
});

/** The words of an email in a rectangle of its page. */
const wordsIn = (text: string, box: ReturnType<typeof at>) => {
  const lines = text.split('\n');
  return lettersIn(lines, box).map(({ line, from, to }) => lines[line]?.slice(from, to));
};

test.each([
  ['a value on its line', 'Load 77\nRate $2,850', at(1, 5, 11), ['$2,850']],
  ['a value behind a tab', 'Load\t5521', at(0, 8, 12), ['5521']],
  ['a value in what is quoted', '> Rate $2,850\n> Thanks', at(0, 5, 11), ['$2,850']],
  [
    'what goes over several lines',
    'Call first.\nNo pallets\nBye',
    at(0, 0, 11, 1),
    ['Call first.', 'No pallets'],
  ],
  ['nothing where the sheet is empty', 'Load 77\n\nBye', at(1, 0, 9), []],
  ['nothing but the lines', 'Load 77', at(0, 20, 24), []],
])('the location of a read value finds %s in the email', (_, text, box, words) => {
  expect(wordsIn(text, box)).toEqual(words);
});
