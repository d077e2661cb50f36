import { users } from '../../schema/entities/users.ts';
import { nameOfStop } from '../../schema/rules/legs.ts';
import type { Pointed, PointedAt } from '../db/directory.ts';
import { ITSELF } from '../db/sql/wholeSql.ts';
import type { RawRows } from '../db/whole.ts';
import type { SessionActor } from '../session/actor.ts';
import type { Facts } from './facts.ts';
import { stopFieldsOf } from './namedStops.ts';
import { type PartName, partNames, type Tree } from './tree.ts';
import { type WholeLoad, wholeOf } from './wholeLoad.ts';
import type { Written } from './writeTree.ts';

/**
 * A load that was just made, as it would be read: its rows as they were sent to be written, with
 * what the database gave them, and what they point at as it was when the load was judged. Null
 * where that does not have all of it. The tree is used up: its rows become those of the load.
 */
export function madeLoad(
  tree: Tree,
  written: Written,
  facts: Facts,
  actor: Pick<SessionActor, 'userId' | 'nickname'>,
): WholeLoad | null {
  const rows = rowsOf(tree, written, actor.userId);
  let isComplete = true;
  const maker: Pointed = { shown: { id: actor.userId, nickname: actor.nickname } };
  const pointedAt: PointedAt = (entity, id) => {
    const isMaker = entity === users.name && id === actor.userId;
    const record = isMaker ? maker : facts.pointedAt(entity, id);
    isComplete &&= record !== null;
    return record;
  };
  const whole = wholeOf(rows, pointedAt);
  return isComplete ? whole : null;
}

/** The tree's own rows, for each column of theirs has been copied twice already. */
function rowsOf(tree: Tree, written: Written, created_by: number): RawRows {
  const { id, internal_id, created_at } = written;
  const always = { version: 1, created_at, updated_at: created_at, created_by };
  // Before the stops have their ids they are known by their numbers.
  const named = tree.stops.map(nameOfStop);
  const rows = new Map<string, Record<string, unknown>[]>();
  rows.set(ITSELF, [Object.assign(tree.load, always, { id, internal_id })]);
  for (const name of partNames) {
    const ids = written[name] ?? [];
    rows.set(
      name,
      tree[name].map((row, index) =>
        Object.assign(row, stopIdsIn(row, name, named, written), always, {
          load_id: id,
          id: ids[index],
        }),
      ),
    );
  }
  return rows;
}

/** The ids of the stops that were written with a row and that it named by their number. */
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
