import type { RaRecord } from 'ra-core';
import type { Person } from '../../../schema/responses/shared.ts';

/** A role in the responses of GET /roles and GET /roles/{id}. */
export interface Role extends RaRecord<number> {
  version: number;
  name: string;
  is_active: boolean;
  permissions: readonly string[];
  /** The number of people who have it. */
  users: number;
  /** Its name grants everything, whatever its permissions are. */
  grants_everything: boolean;
  /** The people who have it. For a single role only. */
  people?: readonly (Person & { is_active: boolean })[];
}
