import { users } from '../../../schema/entities/users.ts';
import { nameOfStop } from '../../../schema/rules/freight/legs.ts';
import type { Pointed, PointedAt } from '../../db/directory.ts';
import type { RawRows } from '../../db/recordDetails.ts';
import { ITSELF } from '../../db/sql/detailSql.ts';
import { personOf } from '../../http/auth/actor.ts';
import type { Facts } from './facts.ts';
import { type LoadAggregate, type PartName, partNames } from './loadAggregate.ts';
import { detailOf, type LoadDetail } from './loadDetail.ts';
import { stopFieldsOf } from './namedStops.ts';
import type { Written } from './writeLoadAggregate.ts';

/**
 * A new load, as a read would return it: its rows as they were sent to the database, with what the
 * database generated, and its references as they were when the load was validated. Null when some
 * of it is missing. The aggregate is consumed: its rows become those of the load.
 */
export function createdLoad(
  aggregate: LoadAggregate,
  written: Written,
  facts: Facts,
  actor: Parameters<typeof personOf>[0],
): LoadDetail | null {
  const rows = rowsOf(aggregate, written, actor.userId);
  let isComplete = true;
  const maker: Pointed = { shown: personOf(actor) };
  const pointedAt: PointedAt = (entity, id) => {
    const isMaker = entity === users.name && id === actor.userId;
    const record = isMaker ? maker : facts.pointedAt(entity, id);
    isComplete &&= record !== null;
    return record;
  };
  const whole = detailOf(rows, pointedAt);
  return isComplete ? whole : null;
}

/** The aggregate's own rows, because each of their columns has been copied twice already. */
function rowsOf(aggregate: LoadAggregate, written: Written, created_by: number): RawRows {
  const { id, internal_id, created_at } = written;
  const always = { version: 1, created_at, updated_at: created_at, created_by };
  // Before the stops have ids, they are identified by their numbers.
  const named = aggregate.stops.map(nameOfStop);
  const rows = new Map<string, Record<string, unknown>[]>();
  rows.set(ITSELF, [Object.assign(aggregate.load, always, { id, internal_id })]);
  for (const name of partNames) {
    const ids = written[name] ?? [];
    rows.set(
      name,
      aggregate[name].map((row, index) =>
        Object.assign(row, stopIdsIn(row, name, named, written), always, {
          load_id: id,
          id: ids[index],
        }),
      ),
    );
  }
  return rows;
}

/** The ids of the stops that were written together with a row, which named them by number. */
function stopIdsIn(
  row: object,
  part: PartName,
  named: readonly (number | null)[],
  written: Written,
) {
  return Object.fromEntries(
    stopFieldsOf(part)
      .filter(field => Reflect.get(row, field) < 0)
      .map(field => {
        const at = named.indexOf(Reflect.get(row, field));
        return [field, written.stops?.[at] ?? null];
      }),
  );
}
