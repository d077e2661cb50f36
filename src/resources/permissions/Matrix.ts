import type { PermissionFact, PermissionGroup } from '../../../schema/permissionFacts.ts';
import type { PermissionMatrix } from '../../../schema/responses/permissions.ts';
import type { Person } from '../../../schema/responses/shared.ts';
import { grantsEverything } from '../../../schema/rules/identity/grants.ts';

export type MatrixPermission = PermissionFact;
export type MatrixGroup = PermissionGroup;

/** What each role of a company grants. */
export type Matrix = Pick<PermissionMatrix, 'version'> & {
  readonly groups: readonly MatrixGroup[];
  readonly roles: readonly MatrixRole[];
  /** The permissions of a role by its id. */
  readonly cells: Readonly<Record<string, readonly string[]>>;
};

type Role = PermissionMatrix['roles'][number];

/** A role, where it applies, and how many people have it. */
export type MatrixRole = Pick<Role, 'id' | 'name' | 'active' | 'users'> &
  Partial<Pick<Role, 'departments'>>;

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
