import type { UserRole } from '../entities/users.ts';

/** The support helps owners and staff; the accounts of the platform itself are the superadmin's. */
export const mayChangeAccount = (by: UserRole | undefined, of: unknown): boolean =>
  by === 'superadmin' || (by === 'admin' && (of === 'company_owner' || of === 'staff'));
