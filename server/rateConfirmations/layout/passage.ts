import { type Cell, placeIn } from './cells.ts';
import { around, type Place } from './place.ts';

/** The text of several cells, one per line, with the position of each character. */
export class Passage {
  readonly text: string;
  readonly #parts: { cell: Cell; start: number }[] = [];

  constructor(readonly cells: readonly Cell[]) {
    let text = '';
    for (const cell of cells) {
      if (text !== '') text += '\n';
      this.#parts.push({ cell, start: text.length });
      text += cell.text;
    }
    this.text = text;
  }

  /**
   * The position of the characters from `start` to `end`. When it covers several pages, the first.
   */
  place(start = 0, end = this.text.length): Place {
    const places = this.#parts
      .filter(part => part.start < end && part.start + part.cell.text.length > start)
      .map(part => placeIn(part.cell, Math.max(start - part.start, 0), end - part.start));
    const page = places[0]?.page ?? 1;
    const boxes = places.filter(place => place.page === page).map(place => place.box);
    return { page, box: boxes.length > 0 ? around(boxes) : { x: 0, y: 0, w: 0, h: 0 } };
  }

  /** The cell that contains a character. */
  cellAt(offset: number): Cell | undefined {
    return this.#parts.findLast(part => part.start <= offset)?.cell;
  }
}
