import type { Giver } from '../../../schema/rules/grants.ts';
import type { Scope } from '../../db/access.ts';
import { rightsOf } from '../../people/roles/members.ts';

/** The company that is read, and who asks. */
export type AskingScope = Pick<Scope, 'tx' | 'companyId'> & { userId?: number | null };

const NOBODY: Giver = { isOwner: false, roles: [], permissions: [] };

/** What whoever imports may give, as of now: in the check as in the job that follows it. */
export async function giverOf(scope: AskingScope): Promise<Giver> {
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
