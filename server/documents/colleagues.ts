import type { Scope } from '../db/access.ts';
import { holdersOf } from '../notifications/audience.ts';

/** Somebody who can be named in an update, by the name that the company knows them by. */
export interface Colleague {
  user_id: number;
  name: string;
}

/** The people of the company who may see loads: naming anybody else would show them nothing. */
export async function colleaguesOf(scope: Pick<Scope, 'tx' | 'companyId'>): Promise<Colleague[]> {
  const users = await holdersOf('loads.show', scope);
  return scope.tx.query<Colleague>(
    `select u.id as user_id, coalesce(max(s.nickname), u.nickname) as name
     from users u
     left join staffs s on s.company_id = $1 and s.user_id = u.id and s.deleted_at is null
     where u.id = any($2::int[]) group by u.id, u.nickname order by lower(u.nickname), u.id`,
    [scope.companyId, users],
  );
}
