import { LETTER_SHEET, linesOfLetter, sheetLineOf } from '../../../schema/rules/letterSheet.ts';
import type { Page, Run } from '../layout/place.ts';

/**
 * The text of a letter as the page that it would be printed on: a line is a line and a space has its
 * width, so that the rules for paper read it. Marks of what is quoted are no part of it.
 */
export function pagesOfText(text: string): Page[] {
  const { width, size, line: height, margin } = LETTER_SHEET;
  const lines = linesOfLetter(text).map(line => sheetLineOf(line).text);
  const runs = lines.flatMap((line, index): Run[] => {
    const said = line.trimStart();
    if (said === '') return [];
    return [
      {
        ...{ text: said, size, monospaced: true },
        x: margin + (line.length - said.length) * width,
        y: margin + (index + 1) * height,
        w: said.length * width,
      },
    ];
  });
  const widest = Math.max(0, ...runs.map(({ x, w }) => x + w));
  return [
    {
      number: 1,
      width: widest + margin,
      height: 2 * margin + lines.length * height,
      runs,
    },
  ];
}
