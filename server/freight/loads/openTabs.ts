import type { Person } from '../../../schema/responses/shared.ts';
import { isId, sentValues } from '../../db/sql/filterSql.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

interface TabOwner extends Person {
  since: string;
}

/**
 * GET /loads/check/open-tab-loads: who else has these loads open in a tab. `is_here` marks those
 * who are viewing it right now, `place` is the field that they are in.
 */
export const checkOpenTabs =
  ({ presences }: App) =>
  async ({ access, actor, query }: Request) => {
    const { tx, companyId } = access.read;
    const ids = sentValues(query.ids).map(Number).filter(isId).slice(0, 500);
    const rows = await tx.query<{ id: number; users: TabOwner[] }>(OPEN_TABS, [
      companyId,
      ids,
      actor.userId,
    ]);
    return ok(
      rows.map(({ id, users }) => {
        const here = presences
          .of(companyId, 'load-presence', id)
          .filter(({ user }) => user.id !== actor.userId);
        const withoutTab = here
          .filter(({ user }) => !users.some(one => one.id === user.id))
          .map(({ user, since }) => ({ ...user, since }));
        const isFirst = (one: TabOwner, index: number, all: TabOwner[]) =>
          all.findIndex(other => other.id === one.id) === index;
        const all = [...users, ...withoutTab].filter(isFirst).map(one => {
          const places = here.filter(({ user }) => user.id === one.id);
          const place = places.find(({ place }) => place !== null)?.place ?? null;
          return { ...one, is_here: places.length > 0, place };
        });
        return { id, users: all };
      }),
    );
  };

/** $1 is the company, $2 the loads, $3 the requester. */
const OPEN_TABS = `
  select w.id, coalesce((
    select json_agg(jsonb_build_object('id', u.id, 'nickname', u.nickname,
        'first_name', u.first_name, 'last_name', u.last_name, 'since', ${instantSql('x.since')})
      order by x.since)
    from (select o.user_id, min(o.created_at) as since from open_tabs o
      where o.company_id = $1 and o.user_id <> $3 and o.deleted_at is null
        and o."fullPath" ~ ('/loads/(show|update|show-create)/' || w.id || '([/?#]|$)')
      group by o.user_id) x
    join users u on u.id = x.user_id), '[]') as users
  from unnest($2::int[]) w(id)
  where exists (select from loads l
    where l.company_id = $1 and l.id = w.id and l.deleted_at is null)`;
