import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import { type Actor, can, permissionFor } from '../../../schema/permissions.ts';
import { filled, pathOf, screenOf } from '../../../schema/screens.ts';
import { foundKinds, permissionToFind } from '../../db/search/searchedTables.ts';
import { sentValues } from '../../db/sql/filterSql.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { type FoundRow, findRecords, mostOfEach, readRecords } from './findRecords.ts';

/** More records than these are not read by their ids: a person's latest. */
const MOST_READ = 20;

/**
 * GET /resource/global-search: records of every kind whose list the user may view, each with the
 * URL of its page. `type` names the kinds, where only some are wanted: of those more are shown.
 * `record` names records instead of a search, such as the latest that the user opened.
 */
export async function globalSearch({ access, actor, query }: Request) {
  const finds = (name: string) => canFind(actor, registry.get(name));
  const wanted = sentValues(query.record).slice(0, MOST_READ).flatMap(recordNamed);
  if (wanted.length > 0) {
    const kinds = foundKinds.filter(kind => canFind(actor, kind) || canOpen(actor, kind));
    const rows = await readRecords(kinds, wanted, { access, finds });
    return ok(
      rows.map(row => found(row, actor)),
      { total: rows.length, has_more: false },
    );
  }
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  const types = sentValues(query.type);
  const kinds = foundKinds.filter(
    kind => (types.length === 0 || types.includes(kind.name)) && canFind(actor, kind),
  );
  const most = mostOfEach(types.length === 0 ? 0 : kinds.length);
  const { rows, total, hasMore } = await findRecords(kinds, search, { access, finds, most });
  return ok(
    rows.map(row => found(row, actor)),
    { total, has_more: hasMore },
  );
}

const found = ({ partOf, ...row }: FoundRow, actor: Actor) => ({
  ...row,
  path: addressOf({ ...row, partOf }, actor),
});

/** A record by its kind and id, such as "loads:5". */
function recordNamed(value: unknown): Pick<FoundRow, 'type' | 'id'>[] {
  const [, type = '', id] = /^([a-z-]+):(\d{1,9})$/.exec(String(value)) ?? [];
  return id === undefined ? [] : [{ type, id: Number(id) }];
}

/** Some lists are for the owner only, whatever permissions others have. */
const canFind = (actor: Actor, kind: Entity) =>
  can(actor, permissionToFind(kind)) && isFor(actor, kind, 'list');

/** Their page, without their list. */
const canOpen = (actor: Actor, kind: Entity) =>
  can(actor, permissionFor(kind, 'show')) && isFor(actor, kind, 'show');

const isFor = (actor: Actor, kind: Entity, page: 'list' | 'show') =>
  actor.isOwner || screenOf(kind.name, page)?.who !== 'owner';

/**
 * Its page, or that of the record which it is part of. For users who may only view the list, the list
 * filtered by that name.
 */
function addressOf({ type, id, title, partOf }: FoundRow, actor: Actor): string | null {
  const { companyId } = actor;
  const kind = registry.get(type);
  if (can(actor, permissionFor(kind, 'show'))) {
    const target = kind.partOf && kind.fields[kind.partOf]?.target;
    return target && partOf !== undefined
      ? pathOf(target, 'show', { companyId, id: partOf })
      : pathOf(type, 'show', { companyId, id });
  }

  const list = screenOf(type, 'list');
  const filter = JSON.stringify({ search: title });
  return list ? `${filled(list.path, { companyId })}?${new URLSearchParams({ filter })}` : null;
}
