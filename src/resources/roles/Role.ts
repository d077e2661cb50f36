import type { RaRecord } from 'ra-core';
import type { Role as ReadRole, RoleRow } from '../../../schema/responses/permissions.ts';

/** A role of a list. A single role also has its `people`. */
export type Role = RaRecord<number> & RoleRow & Partial<Pick<ReadRole, 'people'>>;
