import { ink } from './ink.ts';
import type { Document, TextStyle } from './pdfDocument.ts';

export interface TableColumn<Row> {
  heading: string;
  /** Points. One column may leave it out and takes the remaining width. */
  width?: number;
  align?: 'left' | 'right';
  text: (row: Row) => string;
  /** A second line under the first, smaller. */
  under?: (row: Row) => string;
}

const PAD = 5;

/** Rows under a heading that repeats at the top of each further page. */
export function drawTable<Row>(
  document: Document,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  const places = placed(document, columns);
  const rowHeights = rows.map(row =>
    Math.max(...places.map(place => heightOf(document, place, row))),
  );
  document.room(26 + (rowHeights[0] ?? 0));
  drawHeading(document, places);
  rows.forEach((row, index) => {
    const height = rowHeights[index] ?? 0;
    if (document.room(height)) drawHeading(document, places);
    for (const place of places) drawCell(document, place, row);
    document.y += height;
    document.rule(document.y, ink.soft);
  });
}

interface Place<Row> extends TableColumn<Row> {
  x: number;
  width: number;
}

function placed<Row>(document: Document, columns: readonly TableColumn<Row>[]): Place<Row>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = document.left;
  return columns.map(column => {
    const width = column.width ?? document.width - fixed;
    const place = { ...column, x, width };
    x += width;
    return place;
  });
}

function drawHeading<Row>(document: Document, places: readonly Place<Row>[]): void {
  for (const place of places) {
    document.label(place.heading, place.x, document.y + 2, { ...within(place), bold: true });
  }
  document.y += 16;
  document.rule(document.y, ink.pine, 1);
}

function drawCell<Row>(document: Document, place: Place<Row>, row: Row): void {
  const style = within(place);
  const height = document.text(place.text(row), place.x, document.y + PAD, style);
  const under = place.under?.(row);
  if (under) document.text(under, place.x, document.y + PAD + height, { ...style, ...small });
}

function heightOf<Row>(document: Document, place: Place<Row>, row: Row): number {
  const style = within(place);
  const under = place.under?.(row);
  const more = under ? document.heightOf(under, { ...style, ...small }) : 0;
  return document.heightOf(place.text(row), style) + more + 2 * PAD - 1;
}

const small: TextStyle = { size: 8, color: ink.quiet };

const within = <Row>({ width, align = 'left' }: Place<Row>): TextStyle => ({
  width: align === 'right' ? width : width - 10,
  align,
});
