import { ink } from './ink.ts';
import type { Paper, TextStyle } from './pdfDocument.ts';

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
  paper: Paper,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): void {
  const places = placed(paper, columns);
  const rowHeights = rows.map(row => Math.max(...places.map(place => heightOf(paper, place, row))));
  paper.room(26 + (rowHeights[0] ?? 0));
  drawHeading(paper, places);
  rows.forEach((row, index) => {
    const height = rowHeights[index] ?? 0;
    if (paper.room(height)) drawHeading(paper, places);
    for (const place of places) drawCell(paper, place, row);
    paper.y += height;
    paper.rule(paper.y, ink.soft);
  });
}

interface Place<Row> extends TableColumn<Row> {
  x: number;
  width: number;
}

function placed<Row>(paper: Paper, columns: readonly TableColumn<Row>[]): Place<Row>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = paper.left;
  return columns.map(column => {
    const width = column.width ?? paper.width - fixed;
    const place = { ...column, x, width };
    x += width;
    return place;
  });
}

function drawHeading<Row>(paper: Paper, places: readonly Place<Row>[]): void {
  for (const place of places) {
    paper.label(place.heading, place.x, paper.y + 2, { ...within(place), bold: true });
  }
  paper.y += 16;
  paper.rule(paper.y, ink.pine, 1);
}

function drawCell<Row>(paper: Paper, place: Place<Row>, row: Row): void {
  const style = within(place);
  const height = paper.text(place.text(row), place.x, paper.y + PAD, style);
  const under = place.under?.(row);
  if (under) paper.text(under, place.x, paper.y + PAD + height, { ...style, ...small });
}

function heightOf<Row>(paper: Paper, place: Place<Row>, row: Row): number {
  const style = within(place);
  const under = place.under?.(row);
  const more = under ? paper.heightOf(under, { ...style, ...small }) : 0;
  return paper.heightOf(place.text(row), style) + more + 2 * PAD - 1;
}

const small: TextStyle = { size: 8, color: ink.quiet };

const within = <Row>({ width, align = 'left' }: Place<Row>): TextStyle => ({
  width: align === 'right' ? width : width - 10,
  align,
});
