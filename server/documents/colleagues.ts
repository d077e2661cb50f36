import type { Scope } from '../db/access.ts';
import { holdersOf } from '../workspace/notifications/audience.ts';

/** A person who can be mentioned in an update, with their name in the company. */
export interface Colleague {
  user_id: number;
  name: string;
}

/** The people of the company who may see loads: a mention would show nothing to others. */
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
