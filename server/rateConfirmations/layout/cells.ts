import type { Box } from '../../../schema/rateConfirmation.ts';
import { around, type Page, type Place } from './place.ts';
import { type Word, wordsOf } from './words.ts';

/** Words grouped on one line: a column's entry, a label with its value, a sentence. */
export type Cell = Box & {
  page: number;
  /** Counted over the whole document, from the top. */
  line: number;
  size: number;
  text: string;
  words: readonly Word[];
};

/** The lines of all pages, from the top, each with its cells from the left. */
export function linesOf(pages: readonly Page[]): Cell[][] {
  const lines: Cell[][] = [];
  for (const page of pages) {
    const words = rowsOf(wordsOf(page));
    for (const row of atColumns(words.map(cellsOf), rulersOf(words))) {
      const cells = row.map(cell => toCell(cell, page.number, lines.length));
      const shown = cells.filter(({ text }) => text !== '');
      if (shown.length > 0) lines.push(shown);
    }
  }
  return lines;
}

/** "---- ------- ----": strokes under headings say where each column begins. */
type Ruler = { y: number; starts: number[] };

function rulersOf(rows: readonly Word[][]): Ruler[] {
  return rows
    .flatMap(row => {
      const isRuler = row.length >= 3 && row.every(({ text }) => text === '');
      return isRuler ? [{ y: row[0]?.y ?? 0, starts: row.map(({ x }) => x) }] : [];
    })
    .slice(0, MOST_RULERS);
}

/** A ruler is under its headings and above its table. */
const isRuled = (word: Word, rulers: readonly Ruler[]) =>
  rulers.some(
    ({ y, starts }) =>
      word.y > y - 2.5 * word.size &&
      word.y < y + TABLE &&
      starts.some(x => Math.abs(x - word.x) < 1),
  );

/** Of one page. Each word is compared with all of them. */
const MOST_RULERS = 20;

/** How far down a ruler may apply. */
const TABLE = 300;

/**
 * A long entry leaves little room before the next column: text that starts where others start is a
 * separate cell.
 */
function atColumns(rows: readonly Word[][][], rulers: readonly Ruler[]): Word[][][] {
  const starts = rows.flatMap(row => row.flatMap(cell => cell.slice(0, 1)));
  const isColumn = (word: Word) =>
    starts.filter(other => Math.abs(other.x - word.x) < 0.8 && Math.abs(other.y - word.y) < 160)
      .length >= 2;
  return rows.map(row =>
    row.flatMap(cell => {
      const parts: Word[][] = [];
      cell.forEach((word, index) => {
        const last = cell[index - 1];
        const gap = last ? word.x - (last.x + last.w) : 0;
        const isWide = gap > (word.monospaced ? 0.9 : 0.45) * word.size;
        if (!last || (isWide && isColumn(word)) || isRuled(word, rulers)) parts.push([]);
        parts.at(-1)?.push(word);
      });
      return parts;
    }),
  );
}

/** Words on one baseline, or nearly: bold type next to plain may be slightly off. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: { base: number; size: number; words: Word[] }[] = [];
  for (const word of [...words].sort((a, b) => a.base - b.base)) {
    const row = rows.at(-1);
    const near = row && word.base - row.base <= 0.3 * Math.min(row.size, word.size);
    if (near) row.words.push(word);
    else rows.push({ base: word.base, size: word.size, words: [word] });
  }
  return rows.map(row => row.words.sort((a, b) => a.x - b.x));
}

/** Wider than any space between two words, narrower than any gap between two columns. */
const GAP = 0.95;

/** A bullet that begins a list entry. Between two words, the same dash means "to". */
const BULLET = /^[●•▪◦■□‣▸►➤*–—-]$/;

function cellsOf(words: readonly Word[]): Word[][] {
  const cells: Word[][] = [];
  let apart = true;
  let last: Word | null = null;
  for (const word of words) {
    const gap: number = last ? word.x - (last.x + last.w) : 0;
    const size: number = Math.min(word.size, last?.size ?? word.size);
    if (word.text === ':') {
      // Colons aligned below one another, as on typewriters: each ends the label before it.
      cells.at(-1)?.push(word);
      [apart, last] = [true, word];
      continue;
    }
    if (word.text === '') {
      // An emptied leader keeps its gap.
      [apart, last] = [true, word];
      continue;
    }
    if (last === null || apart || word.apart || gap > GAP * size) cells.push([]);
    apart = false;
    const isBullet = cells.at(-1)?.length === 0 && BULLET.test(word.text);
    if (!isBullet) cells.at(-1)?.push(word);
    last = word;
  }
  return cells.filter(cell => cell.length > 0);
}

export function toCell(words: readonly Word[], page: number, line: number): Cell {
  const text = words.map(word => word.text).join(' ');
  const size = Math.max(...words.map(word => word.size));
  return { ...around(words), page, line, size, text, words };
}

/** The position of the characters from `start` to `end` of a cell's text. */
export function placeIn(cell: Cell, start = 0, end = cell.text.length): Place {
  return { page: cell.page, box: around(wordsIn(cell, start, end)) };
}

/** The part of a cell from one character of its text to another. */
export function partOf(cell: Cell, start: number, end = cell.text.length): Cell {
  const part = toCell(wordsIn(cell, start, end), cell.page, cell.line);
  return { ...part, text: cell.text.slice(start, end).trim() };
}

function wordsIn(cell: Cell, start: number, end: number): readonly Word[] {
  let at = 0;
  const within = cell.words.filter(word => {
    const from = at;
    at += word.text.length + 1;
    return from < end && at - 1 > start;
  });
  return within.length > 0 ? within : cell.words;
}
