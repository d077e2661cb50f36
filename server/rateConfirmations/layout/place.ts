import type { Box } from '../../../schema/rateConfirmation.ts';

/** A position: the page, counted from one, and the rectangle on it. */
export type Place = { page: number; box: Box };

/** A piece of text as the PDF draws it. y is that of the baseline. */
export type Run = {
  text: string;
  x: number;
  y: number;
  w: number;
  /** Height of the characters in points. */
  size: number;
  /** All characters have the same width, so spaces may be columns. */
  monospaced: boolean;
};

export type Page = {
  number: number;
  width: number;
  height: number;
  runs: Run[];
  /** How it was rotated to be read, clockwise in degrees, in addition to the PDF's own rotation. */
  turned?: number;
};

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x));
  const y = Math.min(...boxes.map(box => box.y));
  const right = Math.max(...boxes.map(box => box.x + box.w));
  const bottom = Math.max(...boxes.map(box => box.y + box.h));
  return { x: tenths(x), y: tenths(y), w: tenths(right - x), h: tenths(bottom - y) };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
