import { roles } from '../../../schema/entities/staffs.ts';
import type { Scope } from '../../db/access.ts';

/**
 * Allows one change of a company's roles at a time. So the last entry of the audit log is the
 * matrix's version, and saving an older one is refused.
 */
export async function lockRoles({ tx, companyId }: Pick<Scope, 'tx' | 'companyId'>): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7264, $1)', [companyId]);
}

/** The version of everything that the matrix shows of a company's roles. */
export const MATRIX_VERSION = `
  select coalesce(max(id), 0)::bigint as version from audit
  where company_id = $1 and entity = '${roles.name}'`;
