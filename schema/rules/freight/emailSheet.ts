/**
 * The page layout of an email for reading, in points: a monospaced font, so that columns aligned by
 * spaces stay aligned. Positions of values refer to it.
 */
export const EMAIL_SHEET = { width: 6, size: 10, line: 14, margin: 36 } as const;

/** The lines of an email as written. */
export const linesOfEmail = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** A line of the layout, and the source character of each of its characters. */
export interface SheetLine {
  text: string;
  from: readonly number[];
}

/** Quote marks are not part of a line, and a tab starts a new cell. */
export function sheetLineOf(line: string): SheetLine {
  const start = QUOTED.exec(line)?.[0].length ?? 0;
  let text = '';
  const from: number[] = [];
  for (let at = start; at < line.length; at += 1) {
    const letter = line.charAt(at);
    const drawn = letter === '\t' ? TAB : letter;
    text += drawn;
    for (const _ of drawn) from.push(at);
  }
  return { text: text.trimEnd(), from };
}

const QUOTED = /^(?:\s{0,3}>\s?)+/;
/** A tab of a copied table starts a new cell, like three or more spaces. */
const TAB = '    ';

/** The characters of a line, from the first index up to but not including `to`. */
export interface EmailRange {
  line: number;
  from: number;
  to: number;
}

/** The characters of an email inside a rectangle of its layout, by line. */
export function lettersIn(
  lines: readonly string[],
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): EmailRange[] {
  const { width, size, line: height, margin } = EMAIL_SHEET;
  const column = (at: number) => Math.max(Math.round((at - margin) / width), 0);
  return lines.flatMap((line, index): EmailRange[] => {
    // A character is above its baseline for most of its height.
    const middle = margin + (index + 1) * height - size * 0.3;
    if (middle < y || middle > y + h) return [];
    const { text, from } = sheetLineOf(line);
    const end = Math.min(column(x + w), text.length);
    const [first, last] = [from[column(x)], from[end - 1]];
    if (first === undefined || last === undefined || last < first) return [];
    return [{ line: index, from: first, to: last + 1 }];
  });
}
