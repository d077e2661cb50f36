import { loadStops } from '../../schema/entities/loadParts.ts';
import { tableOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import type { AuditRow } from './auditLogRows.ts';

const TABLE = tableOf(loadStops);

/** The zone for the times of a row's record, before and after the change. */
export interface RowZones {
  before: string | null;
  after: string | null;
}

/** The zones of the stops in the rows: times at a stop are in its place's zone. */
export async function zonesOfStops(
  rows: readonly AuditRow[],
  asked: Pick<Scope, 'tx' | 'companyId'>,
): Promise<(row: AuditRow) => RowZones | null> {
  const known = await placesOf(rows.filter(isOfStop), asked);
  return row => {
    if (!isOfStop(row)) return null;
    const zone = known.get(row.record_id) ?? null;
    return { before: zoneIn(row.before) ?? zone, after: zoneIn(row.after) ?? zone };
  };
}

/** A deleted stop uses its last zone. */
async function placesOf(
  rows: readonly AuditRow[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<ReadonlyMap<number | null, string>> {
  if (rows.length === 0) return new Map();
  const found = await tx.query<{ id: number; zone: string }>(
    `select id::int as id, timezone as zone from load_stops
     where company_id = $1 and id = any($2::int[])
     union all
     select record_id::int, before->>'timezone' from audit
     where company_id = $1 and entity = '${TABLE}' and action = 'delete'
       and record_id = any($2::int[])`,
    [companyId, [...new Set(rows.map(({ record_id }) => record_id))]],
  );
  return new Map(found.map(({ id, zone }) => [id, zone]));
}

const isOfStop = ({ entity }: AuditRow): boolean => entity === TABLE;

const zoneIn = (values: AuditRow['before']): string | null =>
  typeof values?.timezone === 'string' ? values.timezone : null;
