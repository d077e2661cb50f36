import type { RowId } from '../column.ts';
import type { GridItem } from './arrange.ts';
import { longestRiseWith } from './longestRise.ts';

/** How many lines get new elements in one frame after scrolling. */
const MOST_AT_ONCE = 4;

/** A line of the grid, by its place among all of them. */
export interface Line {
  index: number;
  item: GridItem;
}

interface Element {
  /** React's key. */
  key: number;
  id: RowId;
  isRow: boolean;
}

/**
 * Which element of the page shows which line. While the grid scrolls, a row that comes into sight
 * takes the element of one that left: new texts in it cost a fraction of a new element. The elements
 * lose their order by that, in which screen readers and the browser's own search read them. They get
 * it back once the grid is still.
 */
export class LineElements {
  /** In the order of the page. */
  #elements: readonly Element[] = [];
  #next = 0;
  #focused: RowId | undefined;
  isInOrder = true;

  /** The lines of a still grid: each keeps its element. */
  inOrder<L extends Line>(lines: readonly L[], focused?: RowId) {
    const known = new Map(this.#elements.map(element => [element.id, element]));
    const elements = lines.map(({ item }) => known.get(item.id) ?? this.#create(item));
    return this.#show(elements, lines, focused);
  }

  /** The lines while the grid scrolls. The element with the focus never shows another line. */
  recycled<L extends Line>(lines: readonly L[], focused?: RowId) {
    const { shown, entering } = this.#compare(lines);
    const rows = entering.filter(({ kind }) => kind === 'row');
    const elements = this.#elements.flatMap(element => {
      if (shown.has(element.id)) return [element];
      const next = element.isRow && element.id !== this.#focused ? rows.shift() : undefined;
      return next ? [{ ...element, id: next.id }] : [];
    });
    const others = entering.filter(item => item.kind === 'group' || rows.includes(item));
    return this.#show([...elements, ...others.map(item => this.#create(item))], lines, focused);
  }

  /**
   * The lines once the grid is still: a few that are out of order get new elements in their place.
   * Others stay where they are, as does the one with the focus.
   */
  mended<L extends Line>(lines: readonly L[], focused?: RowId) {
    const { shown, entering } = this.#compare(lines);
    const places = new Map(lines.map(({ item, index }) => [item.id, index]));
    const placeOf = ({ id }: { id: RowId }) => places.get(id) ?? -1;
    const staying = this.#elements.filter(({ id }) => shown.has(id));
    const held = focused === undefined ? -1 : placeOf({ id: focused });
    const rise = new Set(longestRiseWith(staying.map(placeOf), held));
    const moving = staying.filter(element => !rise.has(placeOf(element))).slice(0, MOST_AT_ONCE);
    const isMoving = new Set(moving.map(({ id }) => id));

    const elements = staying.filter(({ id }) => !isMoving.has(id));
    const items = [
      ...entering,
      ...lines.flatMap(({ item }) => (isMoving.has(item.id) ? item : [])),
    ];
    for (const item of items) {
      const place = placeOf(item);
      const at = elements.findIndex(one => rise.has(placeOf(one)) && placeOf(one) > place);
      elements.splice(at < 0 ? elements.length : at, 0, this.#create(item));
      rise.add(place);
    }
    return this.#show(elements, lines, focused);
  }

  #compare(lines: readonly Line[]) {
    const known = new Set(this.#elements.map(({ id }) => id));
    return {
      shown: new Set(lines.map(({ item }) => item.id)),
      entering: lines.flatMap(({ item }) => (known.has(item.id) ? [] : item)),
    };
  }

  #create({ id, kind }: GridItem): Element {
    this.#next += 1;
    return { key: this.#next, id, isRow: kind === 'row' };
  }

  #show<L extends Line>(elements: readonly Element[], lines: readonly L[], focused?: RowId) {
    const byId = new Map(lines.map(line => [line.item.id, line]));
    const shown = elements.flatMap(({ key, id }) => {
      const line = byId.get(id);
      return line ? [{ ...line, key }] : [];
    });
    this.#elements = elements;
    this.#focused = focused;
    this.isInOrder = shown.every(
      ({ index }, at) => at === 0 || index > (shown[at - 1]?.index ?? 0),
    );
    return shown;
  }
}
