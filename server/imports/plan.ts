import type { WhenKnown } from '../../schema/entities/imports.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Fix } from '../../schema/importReports.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Cell, Table } from '../files/tables/table.ts';
import type { Words } from './cells/choiceIn.ts';

/** How a column of a file becomes a field. */
export type ColumnPlan = {
  heading: string;
  field: string;
  /** The meaning of the file's own words, where they are not the choices' names. */
  words?: Words;
  /** Left empty with a warning instead of refusing the row. */
  lenient?: boolean;
  /** For a local time: the reference whose record gives the zone. Default: the company's. */
  zoneOf?: string;
  /** Dates are written day first: 31/12/2026. */
  dayFirst?: boolean;
};

/** The row as a derived column sees it, after its references were found. */
export type RowView = {
  cell(heading: string): Cell;
  value(field: string): unknown;
  /** The values of the record that a reference of this row points to. */
  referred(field: string): Values | null;
};

/** Values that no single cell holds. They are read like cells. Errors name the heading. */
export type DerivedPlan = { heading: string; values: (row: RowView) => Record<string, Cell> };

/** Whether a row, seen by its cells, is part of a plan. */
export type RowFilter = (cell: (heading: string) => Cell) => boolean;

/** How a table becomes records of one entity. Several plans may read one table. */
export type SheetPlan = {
  /** The table's name in the set. */
  file: string;
  entity: Entity;
  /** The fields that identify a row's record. */
  key: readonly string[];
  columns: readonly ColumnPlan[];
  derived?: readonly DerivedPlan[];
  /** Values of every row, as a request would send them. */
  fixed?: Values;
  /** Rows with an empty cell under this heading are not part of this plan. */
  onlyWith?: string;
  /** Other rows are not part of this plan: a list of balances has debts and escrow. */
  only?: RowFilter;
  /** Rows with one key are one record. */
  distinct?: boolean;
  /** Rows may share a key: the second in the file is the second in the database. */
  repeats?: boolean;
  whenKnown?: WhenKnown;
};

/** Files that are imported together. Records may reference records of any of them. */
export type ImportSet = {
  sheets: readonly SheetPlan[];
  tables: ReadonlyMap<string, Table>;
  fixes?: readonly Fix[];
  /** Default: update. */
  whenKnown?: WhenKnown;
  /** Whether the company only warns of a broker's load number that exists already. */
  canRepeat?: boolean;
  /** The company's zone, for times without a place. */
  zone: string;
  /** Records supplied by the caller, by target and key: users, who belong to no company. */
  vouched?: Readonly<Record<string, ReadonlyMap<string, number>>>;
};
