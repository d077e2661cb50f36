import { implying } from '../../../schema/impliedPermissions.ts';
import {
  isAdministrator,
  type Matrix,
  type MatrixPermission,
  type MatrixRole,
  permissionsOf,
} from '../../resources/permissions/Matrix.ts';

/** The unsaved changes, by role and permission. Only differences from the matrix. */
export type Edits = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

export const NO_EDITS: Edits = {};

/** A change of one cell. */
export interface Change {
  role: MatrixRole;
  permission: MatrixPermission;
  granted: boolean;
  /** What the role gains or loses indirectly. */
  along?: readonly MatrixPermission[];
}

/** Whether a role grants a permission before any edit. */
export const held = (matrix: Matrix, role: MatrixRole, permission: string): boolean =>
  isAdministrator(role) || cellsOf(matrix, role).has(permission);

/** Every cell of the grid calls this several times per render. */
function cellsOf({ cells }: Matrix, { id }: MatrixRole): ReadonlySet<string> {
  const list = cells[id] ?? NONE;
  const known = sets.get(list) ?? new Set(list);
  sets.set(list, known);
  return known;
}

const NONE: readonly string[] = [];
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether it will, once the edits are saved. */
export const holds = (matrix: Matrix, edits: Edits, role: MatrixRole, permission: string) =>
  edits[role.id]?.[permission] ?? held(matrix, role, permission);

/** The permission by which a role will have another one, whether or not that is checked itself. */
export const through = (matrix: Matrix, edits: Edits, role: MatrixRole, permission: string) =>
  isAdministrator(role)
    ? undefined
    : implying(permission).find(name => holds(matrix, edits, role, name));

/** The permissions of the role once the edits are saved: checked, or granted by checked ones. */
export const grants = (matrix: Matrix, edits: Edits, role: MatrixRole, permission: string) =>
  holds(matrix, edits, role, permission) || through(matrix, edits, role, permission) !== undefined;

/** The edits with further cells set. A cell that is back at its saved value is not an edit. */
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

/** Every change, role by role. Within a role, grants come first, dangerous ones before others. */
export function changesOf(matrix: Matrix, edits: Edits): Change[] {
  const known = permissionsOf(matrix);
  return matrix.roles.flatMap(role => {
    const own = edits[role.id] ?? {};
    const mine = known
      .filter(({ name }) => own[name] !== undefined)
      .map(permission => ({ role, permission, granted: own[permission.name] === true }))
      .filter(change => hasEffect(matrix, edits, change));
    const sorted = [...mine].sort((one, other) => weight(other) - weight(one));
    return withAlong(matrix, edits, sorted);
  });
}

/**
 * Whether it changes anyone's permissions: what is checked may also be granted by something else.
 */
const hasEffect = (matrix: Matrix, edits: Edits, { role, permission, granted }: Change) =>
  grants(matrix, edits, role, permission.name) === granted &&
  grants(matrix, NO_EDITS, role, permission.name) !== granted;

/** Each change with its indirect effects, listed once. */
function withAlong(matrix: Matrix, edits: Edits, changes: readonly Change[]) {
  const changed = new Set(changes.map(({ permission }) => permission.name));
  return changes.map((change): Change => {
    const along = permissionsOf(matrix).filter(
      permission =>
        !changed.has(permission.name) &&
        implying(permission.name).includes(change.permission.name) &&
        hasEffect(matrix, edits, { ...change, permission }),
    );
    for (const { name } of along) changed.add(name);
    return along.length > 0 ? { ...change, along } : change;
  });
}

/** The one to show first: a dangerous permission that is granted. */
export const gravest = (changes: readonly Change[]): Change | undefined =>
  [...changes].sort((one, other) => weight(other) - weight(one))[0];

const weight = ({ granted, permission }: Change) =>
  (granted ? 2 : 0) + (permission.dangerous ? 1 : 0) * (granted ? 2 : 1);

/** The request body: the whole list of each changed role, and of no other. */
export function cellsToSave(matrix: Matrix, edits: Edits): Record<string, string[]> {
  const known = permissionsOf(matrix);
  const changed = matrix.roles.filter(({ id }) => edits[id]);
  return Object.fromEntries(
    changed.map(role => [
      role.id,
      known.map(({ name }) => name).filter(name => holds(matrix, edits, role, name)),
    ]),
  );
}
