import type { PermissionFact, PermissionGroup } from '../../../schema/permissionFacts.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import { grantsEverything } from '../../../schema/rules/grants.ts';

export type MatrixPermission = PermissionFact;
export type MatrixGroup = PermissionGroup;

export interface MatrixRole {
  id: number;
  name: string;
  active: boolean;
  /** The number of people who have it. */
  users: number;
  /** Where it applies. */
  departments?: readonly { id: number; name: string }[];
}

/** What each role of a company grants, as GET /permissions/matrix returns it. */
export interface Matrix {
  groups: readonly MatrixGroup[];
  roles: readonly MatrixRole[];
  /** The permissions of a role by its id. */
  cells: Readonly<Record<string, readonly string[]>>;
  version: number;
}

/** The role that grants everything, whatever its cells show. */
export const isAdministrator = ({ name }: Pick<MatrixRole, 'name'>) => grantsEverything({ name });

/** What someone else changed while this matrix was edited, as a refused save reports it. */
export interface Meanwhile {
  role: { id: number; name: string | null };
  by: Person | null;
  at: string;
}

export const permissionsOf = ({ groups }: Pick<Matrix, 'groups'>): readonly MatrixPermission[] =>
  groups.flatMap(({ permissions }) => permissions);
