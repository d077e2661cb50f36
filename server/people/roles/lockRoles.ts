import { roles } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';

/**
 * One change of a company's roles at a time: so the trail's last entry is the matrix's version, and
 * whoever saves one that is older hears of it.
 */
export async function lockRoles({ tx, companyId }: Pick<Scope, 'tx' | 'companyId'>): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7264, $1)', [companyId]);
}

/** The version of everything that the matrix shows of a company's roles. */
export const MATRIX_VERSION = `
  select coalesce(max(id), 0)::bigint as version from audit
  where company_id = $1 and entity = '${roles.name}'`;
