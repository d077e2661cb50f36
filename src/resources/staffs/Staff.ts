import type { RaRecord } from 'ra-core';
import type { StaffMember } from '../../../schema/responses/staffs.ts';

/** A staff member of the company. */
export type Staff = RaRecord<number> & StaffMember;

/** A person's role, with the department it applies to. */
export type StaffRole = Omit<Staff['roles'][number], 'id'>;
