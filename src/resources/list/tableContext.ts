import { useRecordContext } from 'ra-core';
import { createContext, useContext } from 'react';
import type { LinkTo } from './listFacts.ts';

/** What the cells of one list share. */
export interface TableFacts {
  /** The first visible column: its text is the link to the record. */
  first: string | undefined;
  /** Widths in pixels that the person set, by column. */
  widths: Readonly<Record<string, number>>;
  /** The left offset of a pinned column. The first one is always pinned. */
  lefts: Readonly<Record<string, string>>;
  /**
   * The width of all columns together, in pixels. They share the rest of the page in proportion.
   */
  widthOfAll: number;
  resize: (column: string, width: number) => void;
  /** Sums over the whole filter, by column. */
  totals: Readonly<Record<string, number | null | undefined>>;
  /** The target of a row's link. Null where the record has no page. */
  linkTo: LinkTo | null;
  /** The row that Tab reaches. Arrow keys move it. */
  activeId: number | string | undefined;
  /** Rows are cards, whose values are labeled. */
  isPhone: boolean;
}

export const TableContext = createContext<TableFacts>({
  first: undefined,
  widths: {},
  lefts: {},
  widthOfAll: 0,
  resize: () => {},
  totals: {},
  linkTo: null,
  activeId: undefined,
  isPhone: false,
});

/** A column has its own width and its part of the remaining space. */
export function widthCss(own: number, ofAll: number): string {
  const share = own / Math.max(ofAll, own, 1);
  return `max(${own}px, (100cqi - ${EXTRA_COLUMNS}px) * ${share})`;
}

export const useTable = () => useContext(TableContext);

/** Tab reaches the actions of the active row, after its link, and of no other. */
export function useRowTabIndex(): 0 | -1 {
  const { activeId } = useTable();
  const record = useRecordContext();
  return record !== undefined && record.id === activeId ? 0 : -1;
}

/** The widths of the checkboxes and the actions, in pixels. */
export const EXTRA_COLUMNS = 56;
