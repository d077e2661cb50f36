import type { RaRecord } from 'ra-core';

/** A role that somebody has, with the department in which they have it. */
export interface StaffRole {
  role_id: number;
  name: string;
  /** A role that is switched off grants nothing. */
  active: boolean;
  department_id: number | null;
  department: { id: number; name: string } | null;
}

/** Somebody who works for the company, as GET /staffs/{id} answers. */
export interface Staff extends RaRecord<number> {
  version: number;
  user_id: number;
  nickname: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  is_active: boolean;
  /** Whether they still have to choose the password that they sign in with. */
  is_invited?: boolean;
  /** Given to the person directly, beside those of the roles. */
  permissions: readonly string[];
  roles: readonly StaffRole[];
  created_staff: { id: number; nickname: string } | null;
}

/** "Ana Ortiz", else what the company calls her. */
export const fullNameOf = ({ first_name, last_name, nickname }: Staff) =>
  [first_name, last_name].filter(Boolean).join(' ') || nickname;
