import type { Entity } from '../../schema/entity.ts';
import type { Fix } from '../../schema/importReports.ts';
import type { WhenKnown } from '../../schema/imports.ts';
import type { Values } from '../../schema/readRecord.ts';
import type { Words } from './cells/choiceIn.ts';
import type { Cell, Table } from './table.ts';

/** How a column of a file becomes a field. */
export type ColumnPlan = {
  heading: string;
  field: string;
  /** What the file's own words mean, where they are not the choices' names. */
  words?: Words;
  /** Left empty, with a warning, rather than refusing the row. */
  lenient?: boolean;
  /** For a local time: the reference whose record names the zone; else it is the company's. */
  zoneOf?: string;
  /** Dates are written day first: 31/12/2026. */
  dayFirst?: boolean;
};

/** What a derived column sees of its row, once its references are found. */
export type RowView = {
  cell(heading: string): Cell;
  value(field: string): unknown;
  /** The values of the record that a reference of this row points at. */
  referred(field: string): Values | null;
};

/** What no single cell says. The values are read like cells; errors name the heading. */
export type DerivedPlan = { heading: string; values: (row: RowView) => Record<string, Cell> };

/** How a table becomes records of one entity. Several plans may read one table. */
export type SheetPlan = {
  /** The table's name in the set. */
  file: string;
  entity: Entity;
  /** The fields by which a row is known again. */
  key: readonly string[];
  columns: readonly ColumnPlan[];
  derived?: readonly DerivedPlan[];
  /** Values that every row gets, as a request would send them. */
  fixed?: Values;
  /** Rows whose cell under this heading is empty are none of this plan's. */
  onlyWith?: string;
  /** Rows with one key are one record. */
  distinct?: boolean;
  /** Rows may share a key: the second in the file is the second in the database. */
  repeats?: boolean;
  whenKnown?: WhenKnown;
};

/** Files that go in together. Records may point at records of any of them. */
export type ImportSet = {
  sheets: readonly SheetPlan[];
  tables: ReadonlyMap<string, Table>;
  fixes?: readonly Fix[];
  /** Default: update. */
  whenKnown?: WhenKnown;
  /** Whether the company only warns of a broker's load number that is there already. */
  mayRepeat?: boolean;
  /** The company's zone: for times that no place gives a zone. */
  zone: string;
  /** Records that the caller vouches for, by target and key: users, who belong to no company. */
  vouched?: Readonly<Record<string, ReadonlyMap<string, number>>>;
};
