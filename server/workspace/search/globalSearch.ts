import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import { type Actor, can, permissionFor } from '../../../schema/permissions.ts';
import { filled, pathOf, screenOf } from '../../../schema/screens.ts';
import { foundKinds } from '../../db/search/searchedTables.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { type FoundRow, findRecords } from './findRecords.ts';

/**
 * GET /resource/global-search: records of every kind whose list the user may view, each with the
 * URL of its page.
 */
export async function globalSearch({ access, actor, query }: Request) {
  const search = typeof query.search === 'string' ? query.search.trim() : '';
  const kinds = foundKinds.filter(kind => canFind(actor, kind));
  const { rows, total, hasMore } = await findRecords(kinds, search, access);
  const found = rows.map(row => ({ ...row, path: addressOf(row, actor) }));
  return ok(found, { total, has_more: hasMore });
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
