import type { Account } from '../../schema/responses/session.ts';

/**
 * The signed-in user, as in `POST /get-info`. What a browser stored before an update may lack what is
 * optional here.
 */
export type StoredUser = Pick<Account, 'id' | 'email' | 'name' | 'nickname' | 'role' | 'avatar'> & {
  staffs: Membership[];
  companies: CompanyName[];
};

type Staff = Account['staffs'][number];
type Role = Staff['roles'][number];
type Company = Account['companies'][number];

/** A staff member's data in one company. An inactive role grants nothing. */
export type Membership = Pick<Staff, 'company_id' | 'permissions'> & {
  roles: (Omit<Role, 'active'> & Partial<Pick<Role, 'active'>>)[];
};

/** A company of the user: whether they own it, who does, the zone of its dates, its first weekday. */
export type CompanyName = Pick<Company, 'id' | 'name'> & Partial<Company>;
