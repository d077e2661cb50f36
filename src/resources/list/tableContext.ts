import { useRecordContext } from 'ra-core';
import { createContext, useContext } from 'react';

/** What the cells of one list share. */
export interface TableFacts {
  /** The first column shown: its text is the link to the record. */
  first: string | undefined;
  /** Widths in pixels that the person chose, by column. */
  widths: Readonly<Record<string, number>>;
  /** How far from the left a column stays when the others move; the first one always does. */
  lefts: Readonly<Record<string, string>>;
  /** All columns together, in pixels; what is left of the page they share by their widths. */
  widthOfAll: number;
  resize: (column: string, width: number) => void;
  /** Sums over the whole filter, by column. */
  totals: Readonly<Record<string, number | null | undefined>>;
  /** Where a row's link leads; null where the record has no page. */
  linkTo: ((id: number | string) => string | null) | null;
  /** The row that Tab reaches; the arrow keys move it. */
  activeId: number | string | undefined;
  /** Rows are cards, whose values say what they are. */
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

/** A column is as wide as it wants to be, and takes its share of what is left over. */
export function widthCss(own: number, ofAll: number): string {
  const share = own / Math.max(ofAll, own, 1);
  return `max(${own}px, (100cqi - ${BESIDE_COLUMNS}px) * ${share})`;
}

export const useTable = () => useContext(TableContext);

/** Tab reaches what can be done with the active row, behind its link, and with no other. */
export function useRowTabIndex(): 0 | -1 {
  const { activeId } = useTable();
  const record = useRecordContext();
  return record !== undefined && record.id === activeId ? 0 : -1;
}

/** The boxes at the left and the actions at the right, in pixels. */
export const BESIDE_COLUMNS = 56;
