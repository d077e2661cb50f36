import { Steps } from '../../files/reading/steps.ts';
import { UnreadableError } from '../../files/reading/unreadableError.ts';
import { isLabel, type Label, readLabel } from '../labels/readLabel.ts';
import { splitCells } from '../labels/splitCells.ts';
import { type Cell, linesOf } from './cells.ts';
import type { Page } from './place.ts';

/** A document as lines of cells, with the labels at which its cells begin. */
export class Sheet {
  readonly lines: readonly Cell[][];
  readonly #cells: readonly Cell[];
  readonly #labels = new Map<Cell, Label | null>();
  readonly #headings: readonly number[];
  readonly #headingLines: ReadonlySet<number>;

  constructor(
    readonly pages: readonly Page[],
    readonly steps: Steps = new Steps(),
  ) {
    const lines = linesOf(pages);
    lines.forEach(checkLength);
    this.lines = splitCells(lines).map((cells, line) => cells.map(cell => ({ ...cell, line })));
    this.#cells = this.lines.flat();
    for (const { text } of this.#cells) steps.spend(text.length);
    this.#headings = this.lines.flatMap((cells, line) => (isHeading(cells) ? [line] : []));
    this.#headingLines = new Set(this.#headings);
  }

  /** All cells in the order of the lines; to look through them costs a step each. */
  get cells(): readonly Cell[] {
    this.steps.spend(this.#cells.length);
    return this.#cells;
  }

  label(cell: Cell): Label | null {
    const known = this.#labels.get(cell);
    if (known !== undefined) return known;
    this.steps.spend(cell.text.length);
    const label = readLabel(cell.text);
    this.#labels.set(cell, label);
    return label;
  }

  /** The cell to the right of another on its line. */
  rightOf(cell: Cell): Cell | null {
    const near = (this.lines[cell.line] ?? []).filter(other => other.x > cell.x);
    return near[0] ?? this.#neighbor(cell);
  }

  /** Type of another size has its own baseline, although it is side by side. */
  #neighbor(cell: Cell): Cell | null {
    const lines = [cell.line - 1, cell.line + 1].flatMap(line => this.lines[line] ?? []);
    const neighbors = lines.filter(
      other =>
        other.page === cell.page &&
        other.x >= cell.x + cell.w &&
        other.y < cell.y + cell.h * 0.7 &&
        other.y + other.h > cell.y + cell.h * 0.3,
    );
    return neighbors.sort((a, b) => a.x - b.x)[0] ?? null;
  }

  /** The nearest cell under another, in its column. */
  below(cell: Cell, lines = 2): Cell | null {
    for (let line = cell.line + 1; line <= cell.line + lines + 1; line++) {
      const under = (this.lines[line] ?? []).find(other => isUnder(cell, other));
      if (under && under.page === cell.page) {
        return under.y - cell.y < (lines + 1.2) * cell.size ? under : null;
      }
    }
    return null;
  }

  /** The nearest cell above another, in its column. */
  above(cell: Cell): Cell | null {
    for (let line = cell.line - 1; line >= Math.max(cell.line - 4, 0); line--) {
      const over = (this.lines[line] ?? []).find(other => isUnder(other, cell));
      if (over && over.page === cell.page) return over;
    }
    return null;
  }

  /**
   * Whether a label is above its value, as small labels are, so that the text next to it is not its
   * value.
   */
  hasValueUnder(cell: Cell): boolean {
    const under = this.below(cell, 1);
    if (!under || Math.abs(under.x - cell.x) > 3.5 || this.label(under)?.alone) return false;
    return under.y - cell.y < 1.2 * Math.max(cell.size, under.size);
  }

  /** The larger text close above a label: apps print "$2,450.00" with "Total rate" under it. */
  largeOver(cell: Cell): Cell | null {
    const over = this.above(cell);
    const isValue = over && Math.abs(over.x - cell.x) < 3 && over.size > 1.2 * cell.size;
    return isValue && cell.y - over.y < 2.2 * over.size ? over : null;
  }

  /** The heading of the table column that contains a cell. */
  columnOf(cell: Cell): Cell | null {
    const line = this.#headings.findLast(
      heading => heading < cell.line && this.lines[heading]?.[0]?.page === cell.page,
    );
    if (line === undefined) return null;
    const headings = this.lines[line] ?? [];
    const right = cell.x + cell.w;
    const overlapping = headings.filter(h => h.x < right && h.x + h.w > cell.x);
    if (overlapping.length === 1) return overlapping[0] ?? null;
    return headings.findLast(heading => heading.x <= cell.x + 6) ?? null;
  }

  isHeadingLine(line: number): boolean {
    return this.#headingLines.has(line);
  }
}

/** Patterns look at a line from each of its letters, so that one has to end somewhere. */
const LONGEST_LINE = 4000;

function checkLength(cells: readonly Cell[]): void {
  const length = cells.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (length <= LONGEST_LINE) return;
  throw new UnreadableError('said', { sentence: 'A line may have at most 4 000 characters.' });
}

/** A line of labels without values, such as the one above a table. */
function isHeading(cells: readonly Cell[]): boolean {
  const labels = cells.filter(({ text }) => isLabel(text) && !/:\s*$/.test(text)).length;
  return labels >= 2 && labels >= cells.length * 0.6;
}

/** Whether one cell is in the column of another: aligned left, right or within. */
export function isUnder(over: Cell, under: Cell): boolean {
  if (Math.abs(over.x - under.x) < 4) return true;
  const overlap = Math.min(over.x + over.w, under.x + under.w) - Math.max(over.x, under.x);
  return overlap > 0.3 * Math.min(over.w, under.w);
}
