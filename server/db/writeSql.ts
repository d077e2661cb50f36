import type { Entity } from '../../schema/entity.ts';
import type { Scope } from './access.ts';
import type { ChangeSet, ReturnedRow, ValuesOf } from './changes.ts';

/**
 * SQL that writes rows which watchers may follow, with what it reports of the rows it returns. It is
 * no text, so `tx.query` does not take it: `writeRows` runs it and reports. A write that keeps its
 * rows to itself does not compile.
 */
export interface WriteSql<R> {
  readonly text: string;
  readonly report: (changes: ChangeSet, rows: readonly R[]) => void;
}

/** Runs a write and reports its rows to the watchers of its scope. */
export async function writeRows<R>(
  { tx, changes }: Pick<Scope, 'tx' | 'changes'>,
  { text, report }: WriteSql<R>,
  values: readonly unknown[],
): Promise<R[]> {
  const rows = await tx.query<R>(text, values);
  report(changes, rows);
  return rows;
}

/** Refuses to change what is only added to, or to delete it by its id: `appendOnly` of the entity. */
export function refuseFacts({ name, appendOnly }: Pick<Entity, 'name' | 'appendOnly'>): void {
  if (appendOnly) throw new Error(`${name} are only added to, and never changed or deleted.`);
}

/** Changes rows. Returns each with its changed fields as they became, and if known as they were. */
export const updating = <E extends Entity>(
  entity: E,
  text: string,
): WriteSql<ReturnedRow<ValuesOf<E>>> => {
  refuseFacts(entity);
  return { text, report: (changes, rows) => changes.returned(entity, rows) };
};

/** Creates rows. Returns the id of each, and the values that watchers of the entity read. */
export const inserting = <E extends Entity>(entity: E, text: string): WriteSql<{ id: number }> => ({
  text,
  report: (changes, rows) => {
    for (const row of rows) changes.created(entity, row.id, row);
  },
});

/** Deletes rows, really or by marking them. Returns each with the values that watchers read. */
export const deleting = <E extends Entity>(entity: E, text: string): WriteSql<{ id: number }> => ({
  text,
  report: (changes, rows) => {
    for (const row of rows) changes.deleted(entity, row.id, row);
  },
});

/** A write whose rows say more than what changed, or concern several entities. */
export const writing = <R>(text: string, report: WriteSql<R>['report']): WriteSql<R> => ({
  text,
  report,
});
