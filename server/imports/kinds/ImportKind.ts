import type { Values } from '../../../schema/readRecord.ts';
import type { DerivedPlan, SheetPlan } from '../plan.ts';

/** The heading of the column that was taken for a target; undefined when none was. */
export type HeadingOf = (target: string) => string | undefined;

/** What is known of an entity's files beyond the entity's own fields. */
export type ImportKind = {
  /** What a record has where no column says it; a person may choose otherwise. */
  defaults?: Values;
  /** Fields that are left empty, with a warning, rather than refusing the row. */
  lenient?: readonly string[];
  /** Fields whose column is read by a derived plan alone. */
  readBy?: readonly string[];
  derived?: (at: HeadingOf) => DerivedPlan[];
  /** Other records in the same rows that this one points at, and that point at this one. */
  before?: (sheet: SheetPlan, at: HeadingOf) => SheetPlan[];
  after?: (sheet: SheetPlan, at: HeadingOf) => SheetPlan[];
};

/** A plan for a column that the file has; nothing when it has none. */
export const ifThere = (
  heading: string | undefined,
  make: (heading: string) => DerivedPlan['values'],
): DerivedPlan[] => (heading === undefined ? [] : [{ heading, values: make(heading) }]);
