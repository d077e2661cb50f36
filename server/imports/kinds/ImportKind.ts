import type { WhenKnown } from '../../../schema/entities/imports.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { DerivedPlan, RowFilter, SheetPlan } from '../plan.ts';

/** The heading of the column mapped to a target. Undefined when there is none. */
export type HeadingOf = (target: string) => string | undefined;

/** Knowledge about an entity's files beyond its own fields. */
export type ImportKind = {
  /** The defaults of fields without a column. A person may choose others. */
  defaults?: Values;
  /** Fields that are left empty with a warning instead of refusing the row. */
  lenient?: readonly string[];
  /** Fields whose column only a derived plan reads. */
  readBy?: readonly string[];
  derived?: (at: HeadingOf) => DerivedPlan[];
  /** The rows that are records of this entity. Undefined: all of them. */
  only?: (at: HeadingOf) => RowFilter | undefined;
  /** What happens to rows whose record is there, whatever the person chose: balances have moved. */
  whenKnown?: WhenKnown;
  /** Other records in the same rows that reference this one or are referenced by it. */
  before?: (sheet: SheetPlan, at: HeadingOf) => SheetPlan[];
  after?: (sheet: SheetPlan, at: HeadingOf) => SheetPlan[];
};

/** A plan for a column that the file has. Undefined when it has none. */
export const ifThere = (
  heading: string | undefined,
  make: (heading: string) => DerivedPlan['values'],
): DerivedPlan[] => (heading === undefined ? [] : [{ heading, values: make(heading) }]);
