import type { Giver } from '../../../schema/rules/identity/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rightsOf } from '../../identity/roles/members.ts';

/** The company and the actor. */
export type ResolvingScope = Pick<Scope, 'tx' | 'companyId'> & { userId?: number | null };

const NOBODY: Giver = { isOwner: false, roles: [], permissions: [] };

/** What the importer may grant now: for the check as for the job after it. */
export async function giverOf(scope: ResolvingScope): Promise<Giver> {
  const [row] = await scope.tx.query<{ owns: boolean; staff_id: number | null }>(
    `select c.owner_id = $2 as owns, s.id as staff_id from companies c
     left join staffs s on s.company_id = c.id and s.user_id = $2 and s.is_active
       and s.deleted_at is null
     where c.id = $1`,
    [scope.companyId, scope.userId ?? null],
  );
  if (row?.owns) return { ...NOBODY, isOwner: true };
  if (!row?.staff_id) return NOBODY;
  return (await rightsOf(row.staff_id, scope)) ?? NOBODY;
}
