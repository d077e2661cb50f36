import type { Scope } from '../db/access.ts';
import { personNameSql } from '../db/sql/nameSql.ts';
import { holdersOf } from '../workspace/notifications/audience.ts';

/** A person who can be mentioned in an update, by name. */
export interface Colleague {
  user_id: number;
  name: string;
}

/** The people of the company who may see loads: a mention would show nothing to others. */
export async function colleaguesOf(scope: Pick<Scope, 'tx' | 'companyId'>): Promise<Colleague[]> {
  const users = await holdersOf('loads.show', scope);
  return scope.tx.query<Colleague>(
    `select u.id as user_id, ${personNameSql('u')} as name
     from users u where u.id = any($1::int[]) order by lower(${personNameSql('u')}), u.id`,
    [users],
  );
}
