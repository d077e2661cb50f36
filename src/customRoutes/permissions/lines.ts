import {
  isAdministrator,
  type Matrix,
  type MatrixGroup,
  type MatrixPermission,
  type MatrixRole,
} from '../../resources/permissions/Matrix.ts';
import { type Edits, grants } from './edits.ts';

/** A line of the matrix: the header of a group, or one permission of it. */
export type Line =
  | { kind: 'group'; group: MatrixGroup; isFolded: boolean; shown: readonly MatrixPermission[] }
  | { kind: 'permission'; group: MatrixGroup; permission: MatrixPermission };

export interface LinesShown {
  /** Words that a permission's label, its name or its group's name must contain. */
  search: string;
  folded: ReadonlySet<string>;
  /** Only permissions in which these roles differ. Null for all permissions. */
  between: readonly MatrixRole[] | null;
}

/** The visible lines. A search expands collapsed groups. */
export function linesOf(matrix: Matrix, edits: Edits, shown: LinesShown): Line[] {
  const words = shown.search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFiltered = words.length > 0 || shown.between !== null;
  return matrix.groups.flatMap(group => {
    const found = group.permissions.filter(
      permission =>
        words.every(word => textOf(group, permission).includes(word)) &&
        (shown.between === null || differs(matrix, edits, shown.between, permission.name)),
    );
    if (found.length === 0) return [];
    const isFolded = !isFiltered && shown.folded.has(group.name);
    const head: Line = { kind: 'group', group, isFolded, shown: found };
    if (isFolded) return [head];
    return [head, ...found.map((permission): Line => ({ kind: 'permission', group, permission }))];
  });
}

const textOf = (group: MatrixGroup, { label, name }: MatrixPermission) =>
  `${group.label} ${label} ${name}`.toLowerCase();

/** Whether some of the roles grant it and others do not. */
export function differs(
  matrix: Matrix,
  edits: Edits,
  roles: readonly MatrixRole[],
  permission: string,
): boolean {
  const [first, ...others] = roles.map(role => grants(matrix, edits, role, permission));
  return others.some(other => other !== first);
}

/** The roles that are compared by default: all but the one that grants everything. */
export const comparable = ({ roles }: Matrix): readonly MatrixRole[] =>
  roles.filter(role => !isAdministrator(role));

/** How many of the permissions the role grants. */
export const countOf = (
  matrix: Matrix,
  edits: Edits,
  role: MatrixRole,
  permissions: readonly MatrixPermission[],
) => permissions.filter(({ name }) => grants(matrix, edits, role, name)).length;

/** The departments in which some role applies, by name. */
export function departmentsOf({ roles }: Matrix): { id: number; name: string }[] {
  const all = new Map(
    roles.flatMap(({ departments = [] }) => departments.map(one => [one.id, one])),
  );
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** The matrix with only the roles of one department. Null for all of them. */
export const inDepartment = (matrix: Matrix, department: number | null): Matrix =>
  department === null
    ? matrix
    : {
        ...matrix,
        roles: matrix.roles.filter(({ departments = [] }) =>
          departments.some(({ id }) => id === department),
        ),
      };
