import type { Weekday } from '../../schema/rules/time/weeks.ts';

/** The signed-in user, as in `POST /get-info`. */
export interface StoredUser {
  id: number;
  email: string;
  name: string;
  nickname: string | null;
  role: 'superadmin' | 'admin' | 'company_owner' | 'staff';
  avatar: string | null;
  staffs: Membership[];
  companies: CompanyName[];
}

/** A staff member's data in one company. */
export interface Membership {
  company_id: number;
  permissions: string[];
  roles: {
    id: number;
    name: string;
    /** An inactive role grants nothing. */
    active?: boolean;
    department: { id: number; name: string } | null;
  }[];
  active?: boolean;
}

export interface CompanyName {
  id: number;
  name: string;
  /** Whether the person owns it. Others they work for, or view as the platform's staff. */
  owned?: boolean;
  /** Who can give a role in it. */
  owner_name?: string;
  /** The zone of its dates and plans. */
  timezone?: string;
  /** The first day of its weeks. Monday by default. */
  week_start?: Weekday;
}
