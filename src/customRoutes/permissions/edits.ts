import {
  isAdministrator,
  type Matrix,
  type MatrixPermission,
  type MatrixRole,
  permissionsOf,
} from './Matrix.ts';

/** What was changed and not saved, by role and permission; only what differs from the matrix. */
export type Edits = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

export const NO_EDITS: Edits = {};

/** A change of one cell. */
export interface Change {
  role: MatrixRole;
  permission: MatrixPermission;
  granted: boolean;
}

/** Whether a role grants a permission before any edit. */
export const held = (matrix: Matrix, role: MatrixRole, permission: string): boolean =>
  isAdministrator(role) || (matrix.cells[role.id]?.includes(permission) ?? false);

/** Whether it will, once the edits are saved. */
export const holds = (matrix: Matrix, edits: Edits, role: MatrixRole, permission: string) =>
  edits[role.id]?.[permission] ?? held(matrix, role, permission);

/** The edits with further cells set; a cell that is back at what is saved is no edit. */
export function withCells(
  matrix: Matrix,
  edits: Edits,
  cells: readonly { role: MatrixRole; permission: string }[],
  granted: boolean,
): Edits {
  const next: Record<string, Record<string, boolean>> = {};
  for (const [role, own] of Object.entries(edits)) next[role] = { ...own };
  for (const { role, permission } of cells) {
    if (isAdministrator(role)) continue;
    const own = next[role.id] ?? {};
    if (held(matrix, role, permission) === granted) delete own[permission];
    else own[permission] = granted;
    next[role.id] = own;
  }
  return Object.fromEntries(Object.entries(next).filter(([, own]) => Object.keys(own).length > 0));
}

/** Every change, role by role; within a role what is granted first, dangerous ones before others. */
export function changesOf(matrix: Matrix, edits: Edits): Change[] {
  const known = permissionsOf(matrix);
  return matrix.roles.flatMap(role => {
    const own = edits[role.id] ?? {};
    const mine = known
      .filter(({ name }) => own[name] !== undefined && own[name] !== held(matrix, role, name))
      .map(permission => ({ role, permission, granted: own[permission.name] === true }));
    return [...mine].sort((one, other) => weight(other) - weight(one));
  });
}

/** The one to be told first: a dangerous permission that somebody gets. */
export const gravest = (changes: readonly Change[]): Change | undefined =>
  [...changes].sort((one, other) => weight(other) - weight(one))[0];

const weight = ({ granted, permission }: Change) =>
  (granted ? 2 : 0) + (permission.dangerous ? 1 : 0) * (granted ? 2 : 1);

/** What is sent: the whole list of each role that changed, and of no other. */
export function cellsToSave(matrix: Matrix, edits: Edits): Record<string, string[]> {
  const known = permissionsOf(matrix);
  const changed = new Set(changesOf(matrix, edits).map(({ role }) => role));
  return Object.fromEntries(
    [...changed].map(role => [
      role.id,
      known.map(({ name }) => name).filter(name => holds(matrix, edits, role, name)),
    ]),
  );
}
