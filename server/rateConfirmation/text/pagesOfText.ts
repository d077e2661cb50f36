import type { Page, Run } from '../layout/place.ts';

/** Type of one width, so that what stands in columns by spaces stands in columns here. */
const LETTER = { width: 6, size: 10, line: 14 } as const;
const MARGIN = 36;
/** A tab of a table that was copied is the edge of a cell, as three spaces and more are. */
const TAB = '    ';

/**
 * The text of a letter as the page that it would be printed on: a line is a line and a space has its
 * width, so that the rules for paper read it. Marks of what is quoted are no part of it.
 */
export function pagesOfText(text: string): Page[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map(line => unquoted(line).replaceAll('\t', TAB).trimEnd());
  const runs = lines.flatMap((line, index): Run[] => {
    const said = line.trimStart();
    if (said === '') return [];
    const { width, size } = LETTER;
    return [
      {
        ...{ text: said, size, monospaced: true },
        x: MARGIN + (line.length - said.length) * width,
        y: MARGIN + (index + 1) * LETTER.line,
        w: said.length * width,
      },
    ];
  });
  const widest = Math.max(0, ...runs.map(({ x, w }) => x + w));
  const height = 2 * MARGIN + lines.length * LETTER.line;
  return [{ number: 1, width: widest + MARGIN, height, runs }];
}

const unquoted = (line: string) => line.replace(/^(?:\s{0,3}>\s?)+/, '');
