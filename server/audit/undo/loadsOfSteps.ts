import { loads } from '../../../schema/entities/loads.ts';
import { loadUpdates } from '../../../schema/entities/loadUpdates.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { Scope } from '../../db/access.ts';
import { quote } from '../../db/sql/columns.ts';
import { parts } from '../../freight/loads/loadAggregate.ts';
import { type RecordChange, recordChanges } from './recordChange.ts';
import type { Step } from './steps.ts';

/** A load as a step names it. */
export interface NamedLoad {
  id: number;
  internal_id: string;
}

/** The owners of parts that were only updated, by table and id. */
export type PartLoads = ReadonlyMap<string, number>;

const LOAD_TABLES: readonly string[] = [loads, ...Object.values(parts)].map(tableOf);

/** Whether the change is of a load or of a part of one. */
export const isOfLoad = ({ table }: RecordChange): boolean => LOAD_TABLES.includes(table);

/** The load of a change: itself, or the one that the part belongs to. */
export function loadIdOf({ table, id, before, after }: RecordChange, partLoads: PartLoads) {
  if (table === tableOf(loads)) return id;
  const loadId = after.load_id ?? before.load_id ?? partLoads.get(`${table} ${id}`);
  return typeof loadId === 'number' ? loadId : null;
}

/** Looks up the owners of the changed parts, all at once. */
export async function loadsOfParts(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  changes: readonly RecordChange[],
): Promise<PartLoads> {
  const known = new Map<string, number>();
  for (const table of Object.values(parts).map(tableOf)) {
    const ids = changes.filter(change => change.table === table).map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await tx.query<{ id: number; load_id: number }>(
      `select id, load_id from ${quote(table)} where company_id = $1 and id = any($2::int[])`,
      [companyId, ids],
    );
    for (const { id, load_id } of rows) known.set(`${table} ${id}`, load_id);
  }
  return known;
}

/** Whether the change is of a load, of a part of one, or of its thread. */
const namesLoad = (change: RecordChange): boolean =>
  isOfLoad(change) || change.table === tableOf(loadUpdates);

/** The loads that each step changed, by its request: the load itself, a part of it, or its thread. */
export async function loadsOfSteps(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  steps: readonly Step[],
): Promise<ReadonlyMap<string, NamedLoad[]>> {
  const changes = steps.map(({ request_id, rows }) => ({
    request_id,
    ofLoads: recordChanges(rows).filter(namesLoad),
  }));
  const partLoads = await loadsOfParts(
    scope,
    changes.flatMap(({ ofLoads }) => ofLoads),
  );
  const ids = changes.map(({ request_id, ofLoads }) => ({
    request_id,
    loadIds: new Set(ofLoads.map(change => loadIdOf(change, partLoads))),
  }));
  const named = await scope.tx.query<NamedLoad>(
    'select id, internal_id from loads where company_id = $1 and id = any($2::int[]) order by id',
    [scope.companyId, ids.flatMap(({ loadIds }) => [...loadIds])],
  );
  return new Map(
    ids.map(({ request_id, loadIds }) => [request_id, named.filter(({ id }) => loadIds.has(id))]),
  );
}
