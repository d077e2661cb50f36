import { registry } from '../../schema/entities/index.ts';
import { type Entity, groupOf } from '../../schema/entity.ts';
import { operations } from '../../schema/operations/index.ts';
import { type Actor, can, permissionFor } from '../../schema/permissions.ts';
import { filled, pathOf, screenOf } from '../../schema/screens.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { type FoundRow, findRecords } from './findRecords.ts';

/** A single letter finds everything and helps nobody. */
const SHORTEST = 2;

/**
 * GET /resource/global-search: records of every kind whose list the person may open, each with the
 * address of its page.
 */
export async function globalSearch({ access, actor, query }: Request) {
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  if (search.length < SHORTEST) return ok([]);

  const kinds = FOUND.filter(kind => mayFind(actor, kind));
  const found = await findRecords(kinds, search, access.read);
  return ok(found.map(row => ({ ...row, path: addressOf(row, actor) })));
}

/** Their lists have no page for a single one: settings, and the columns of the rights' matrix. */
const WITHOUT_PAGE = ['system-configs', 'roles'];

/** The kinds of records that have a list and a page, however their lists are made. */
const FOUND: readonly Entity[] = registry.entities.filter(
  (kind: Entity) =>
    operations.get(`GET /${kind.name}`) === permissionFor(kind, 'list') &&
    groupOf(kind) === kind.name &&
    screenOf(kind.name, 'list') !== undefined &&
    !WITHOUT_PAGE.includes(kind.name),
);

/** Some lists are the owner's alone, whatever permissions somebody else has. */
const mayFind = (actor: Actor, kind: Entity) =>
  can(actor, permissionFor(kind, 'list')) &&
  (actor.isOwner || screenOf(kind.name, 'list')?.who !== 'owner');

/** Its page; for who may see only the list, the list with nothing but what is called so. */
function addressOf({ type, id, title }: FoundRow, actor: Actor): string | null {
  const { companyId } = actor;
  const kind = registry.get(type);
  if (can(actor, permissionFor(kind, 'show'))) return pathOf(type, 'show', { companyId, id });

  const list = screenOf(type, 'list');
  const filter = JSON.stringify({ search: title });
  return list ? `${filled(list.path, { companyId })}?${new URLSearchParams({ filter })}` : null;
}
