import type { Scope } from '../../db/access.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import type { MeasureQuestion } from '../../measures/askMeasures.ts';

/** Weekly targets of the groups of a tile, by id, and of all of it. */
export interface WeeklyTargets {
  byId: ReadonlyMap<number, number>;
  all: number | null;
}

const TRUCKS = `select t.id, ${grossTargetSql('t')} as target from trucks t
  where t.company_id = $1 and t.id = any($2::int[])`;
const DISPATCHERS = `select s.id, s.weekly_gross_target as target from staffs s
  where s.company_id = $1 and s.id = any($2::int[]) and s.weekly_gross_target is not null`;

/** Trucks and dispatchers have targets of gross, as the gross boards show them. */
export async function targetsOf(
  { measures, dimensions, filters = [] }: MeasureQuestion,
  shown: readonly (string | number)[],
  scope: Scope,
): Promise<WeeklyTargets> {
  const none = { byId: new Map<number, number>(), all: null };
  if (measures[0] !== 'gross') return none;
  const read = async (text: string, ids: readonly unknown[]) => {
    const rows = await scope.tx.query<{ id: number; target: number }>(text, [scope.companyId, ids]);
    return new Map(rows.map(({ id, target }) => [id, Number(target)]));
  };
  const [by] = dimensions;
  if (dimensions.length === 1 && by === 'truck')
    return { ...none, byId: await read(TRUCKS, shown) };
  if (dimensions.length === 1 && by === 'dispatcher') {
    return { ...none, byId: await read(DISPATCHERS, shown) };
  }
  const chosen = filters.find(({ dimension, not }) => dimension === 'dispatcher' && !not);
  const people = chosen?.values ?? [];
  if (dimensions.length > 0 || people.length !== 1 || filters.length > 1) return none;
  const own = await read(DISPATCHERS, people);
  return { ...none, all: own.get(Number(people[0])) ?? null };
}
