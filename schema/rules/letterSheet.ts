/**
 * The sheet that a letter is read on, in points: type of one width, so that what stands in columns by
 * spaces stands in columns there. The places of what was read are places on it.
 */
export const LETTER_SHEET = { width: 6, size: 10, line: 14, margin: 36 } as const;

/** The lines of a letter as they were written. */
export const linesOfLetter = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** A line as the sheet has it, and which letter of the written line each of its letters is. */
export interface SheetLine {
  text: string;
  from: readonly number[];
}

/** Marks of what is quoted are no part of a line, and a tab is the edge of a cell. */
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
/** A tab of a table that was copied is the edge of a cell, as three spaces and more are. */
const TAB = '    ';

/** The letters of a line, counted from 0: from the first up to the one before `to`. */
export interface LetterRange {
  line: number;
  from: number;
  to: number;
}

/** Which letters of a letter stand in a rectangle of its sheet, line by line. */
export function lettersIn(
  lines: readonly string[],
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): LetterRange[] {
  const { width, size, line: height, margin } = LETTER_SHEET;
  const column = (at: number) => Math.max(Math.round((at - margin) / width), 0);
  return lines.flatMap((line, index): LetterRange[] => {
    // A letter stands on its line, most of its size above it.
    const middle = margin + (index + 1) * height - size * 0.3;
    if (middle < y || middle > y + h) return [];
    const { text, from } = sheetLineOf(line);
    const end = Math.min(column(x + w), text.length);
    const [first, last] = [from[column(x)], from[end - 1]];
    if (first === undefined || last === undefined || last < first) return [];
    return [{ line: index, from: first, to: last + 1 }];
  });
}
