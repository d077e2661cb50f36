import type { RaRecord } from 'ra-core';

/** A role as GET /roles and GET /roles/{id} answer it. */
export interface Role extends RaRecord<number> {
  version: number;
  name: string;
  is_active: boolean;
  permissions: readonly string[];
  /** How many people have it. */
  users: number;
  /** Its name grants everything, whatever its permissions are. */
  grants_everything: boolean;
  /** Who has it; of one role alone. */
  people?: readonly { id: number; nickname: string; is_active: boolean }[];
}
