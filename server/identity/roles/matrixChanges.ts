import type { Person } from '../../../schema/responses/shared.ts';
import type { Scope } from '../../db/access.ts';
import { personSql } from '../../db/sql/nameSql.ts';
import { namesIn, without } from './readPermissions.ts';

/** One change of a role, as shown to someone who was editing the matrix at that time. */
export interface RoleChange {
  role: { id: number; name: string | null };
  action: 'create' | 'update' | 'delete';
  by: Person | null;
  at: string;
  granted: string[];
  taken: string[];
  /** Its new name, if that changed. */
  name?: string;
  /** Whether it is active now, if that changed. */
  active?: boolean;
}

interface Row {
  record_id: number;
  action: RoleChange['action'];
  at: string;
  role_name: string | null;
  by: RoleChange['by'];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** People don't read more; the matrix next to it shows the current state. */
const MOST = 50;

const CHANGES = `
  select a.record_id, a.action, a.at, a.before, a.after, r.name as role_name,
    case when u.id is not null then ${personSql('u')} end as by
  from audit a
  left join roles r on r.company_id = $1 and r.id = a.record_id
  left join users u on u.id = a.user_id
  where a.company_id = $1 and a.entity = 'roles' and a.id > $2
  order by a.id desc limit ${MOST}`;

/** What happened to the roles since a version of the matrix, newest first. */
export async function changesSince(
  version: number,
  { tx, companyId }: Scope,
): Promise<RoleChange[]> {
  return (await tx.query<Row>(CHANGES, [companyId, version])).map(changeOf);
}

function changeOf({ record_id, action, at, role_name, by, before, after }: Row): RoleChange {
  const had = namesIn(before?.permissions);
  const has = action === 'delete' ? had : namesIn(after?.permissions);
  return {
    role: { id: record_id, name: role_name },
    action,
    by,
    at,
    granted: without(has, had),
    taken: without(had, has),
    ...(action === 'update' && typeof after?.name === 'string' && { name: after.name }),
    ...(typeof after?.is_active === 'boolean' && { active: after.is_active }),
  };
}
