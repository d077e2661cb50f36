import type { Weekday } from '../../schema/rules/weeks.ts';

/** Who is logged in, as `POST /get-info` tells it. */
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

/** What a staff member is in one company. */
export interface Membership {
  company_id: number;
  permissions: string[];
  roles: {
    id: number;
    name: string;
    /** A role that is switched off grants nothing. */
    active?: boolean;
    department: { id: number; name: string } | null;
  }[];
  active?: boolean;
}

export interface CompanyName {
  id: number;
  name: string;
  /** Whether the person owns it; others they work for, or look at as the platform's staff. */
  owned?: boolean;
  /** The day on which its weeks begin; Monday where nobody says. */
  week_start?: Weekday;
}
