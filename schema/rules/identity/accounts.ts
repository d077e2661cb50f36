import type { UserRole } from '../../entities/users.ts';

/** Support helps owners and staff. Platform accounts belong to the superadmin. */
export const canUpdateAccount = (by: UserRole | undefined, of: unknown): boolean =>
  by === 'superadmin' || (by === 'admin' && (of === 'company_owner' || of === 'staff'));
