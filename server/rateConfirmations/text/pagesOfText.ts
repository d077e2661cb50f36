import {
  EMAIL_SHEET,
  linesOfEmail,
  sheetLineOf,
} from '../../../schema/rules/freight/emailSheet.ts';
import type { Page, Run } from '../layout/place.ts';

/**
 * The text of an email as the page that it would be printed on: a line is a line and a space has
 * its width, so that the rules for documents can read it. Quote marks are not part of it.
 */
export function pagesOfText(text: string): Page[] {
  const { width, size, line: height, margin } = EMAIL_SHEET;
  const lines = linesOfEmail(text).map(line => sheetLineOf(line).text);
  const runs = lines.flatMap((line, index): Run[] => {
    const stated = line.trimStart();
    if (stated === '') return [];
    return [
      {
        text: stated,
        size,
        monospaced: true,
        x: margin + (line.length - stated.length) * width,
        y: margin + (index + 1) * height,
        w: stated.length * width,
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
