import type { RaRecord } from 'ra-core';
import type { Person } from '../../../schema/responses/shared.ts';

/** A person's role, with the department it applies to. */
export interface StaffRole {
  role_id: number;
  name: string;
  /** An inactive role grants nothing. */
  active: boolean;
  department_id: number | null;
  department: { id: number; name: string } | null;
}

/** A staff member of the company, in the response of GET /staffs/{id}. */
export interface Staff extends RaRecord<number> {
  version: number;
  user_id: number;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  is_active: boolean;
  /** Whether they still have to choose their password. */
  is_invited?: boolean;
  /** Granted to the person directly, in addition to those of the roles. */
  permissions: readonly string[];
  roles: readonly StaffRole[];
  created_staff: Person | null;
  created_user: Person | null;
}
