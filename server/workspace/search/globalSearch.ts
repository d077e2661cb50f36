import { registry } from '../../../schema/entities/index.ts';
import { type Entity, groupOf } from '../../../schema/entity.ts';
import { operations } from '../../../schema/operations/index.ts';
import type { Guard } from '../../../schema/operations/operation.ts';
import { type Actor, can, isOwnersAlone, permissionFor } from '../../../schema/permissions.ts';
import { filled, pathOf, screenOf } from '../../../schema/screens.ts';
import type { Scope } from '../../db/access.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { findAlmost } from './findAlmost.ts';
import { type FoundRow, findRecords } from './findRecords.ts';

/** A single letter matches everything and helps no one. */
const SHORTEST = 2;

/**
 * GET /resource/global-search: records of every kind whose list the user may view, each with the
 * URL of its page.
 */
export async function globalSearch({ access, actor, query }: Request) {
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  if (search.length < SHORTEST) return ok([]);

  const kinds = FOUND.filter(kind => canFind(actor, kind));
  const found = await foundOrAlmost(kinds, search, access.read);
  return ok(found.map(row => ({ ...row, path: addressOf(row, actor) })));
}

/** As many names are taken for what a search with a typing error means. */
const MOST_MEANT = 3;

/** What the search says. When it says nothing, the records of the names that it almost says. */
async function foundOrAlmost(
  kinds: readonly Entity[],
  search: string,
  scope: Scope,
): Promise<FoundRow[]> {
  const found = await findRecords(kinds, search, scope);
  if (found.length > 0) return found;
  const meant = await findAlmost(kinds, search, scope);
  const rows: FoundRow[] = [];
  for (const name of meant.slice(0, MOST_MEANT)) {
    rows.push(...(await findRecords(kinds, name, scope)));
  }
  const known = new Map(rows.map(row => [`${row.type} ${row.id}`, row]));
  return [...known.values()];
}

/**
 * Their lists have no page for a single record: settings, and the columns of the permission matrix.
 */
const WITHOUT_PAGE = ['system-configs', 'roles'];

/** Their list shows each person other rows. */
const OWN_ROWS = ['reports'];

/** The kinds of records with a list and a page, however their lists are built. */
const FOUND: readonly Entity[] = registry.entities.filter(
  (kind: Entity) =>
    isList(operations.get(`GET /${kind.name}`), permissionFor(kind, 'list')) &&
    groupOf(kind) === kind.name &&
    screenOf(kind.name, 'list') !== undefined &&
    !WITHOUT_PAGE.includes(kind.name) &&
    !OWN_ROWS.includes(kind.name),
);

/** The owner's alone or by the kind's own permission; what everybody lists of theirs is not found. */
function isList(guard: Guard | undefined, permission: string): boolean {
  return guard === (isOwnersAlone(permission) ? 'owner' : permission);
}

/** Some lists are for the owner only, whatever permissions others have. */
const canFind = (actor: Actor, kind: Entity) =>
  can(actor, permissionFor(kind, 'list')) &&
  (actor.isOwner || screenOf(kind.name, 'list')?.who !== 'owner');

/** Its page. For users who may only view the list, the list filtered by that name. */
function addressOf({ type, id, title }: FoundRow, actor: Actor): string | null {
  const { companyId } = actor;
  const kind = registry.get(type);
  if (can(actor, permissionFor(kind, 'show'))) return pathOf(type, 'show', { companyId, id });

  const list = screenOf(type, 'list');
  const filter = JSON.stringify({ search: title });
  return list ? `${filled(list.path, { companyId })}?${new URLSearchParams({ filter })}` : null;
}
