/**
 * For each permission, those that imply it: changing, deleting or paying a record requires opening
 * it, and opening every record or exporting the list gives the list anyway.
 */
export function implying(permission: string): string[] {
  const dot = permission.lastIndexOf('.');
  const through = THROUGH[permission.slice(dot + 1)] ?? [];
  return through.map(action => `${permission.slice(0, dot)}.${action}`);
}

/** Returns the first of these permissions that implies the given one, if any. */
export const impliedThrough = (
  permission: string,
  permissions: ReadonlySet<string> | readonly string[],
): string | undefined => {
  const held = permissions instanceof Set ? permissions : new Set(permissions);
  return implying(permission).find(name => held.has(name));
};

/** These permissions and all that they imply, limited to existing names. */
export function withImplied(permissions: readonly string[], names: readonly string[]): string[] {
  const held = new Set(permissions);
  return names.filter(name => held.has(name) || impliedThrough(name, held) !== undefined);
}

/** Actions on a record that a person has open. Most answer with the record. */
const ON_A_RECORD = [
  'update',
  'delete',
  'dispatch',
  'cancel',
  'unlock',
  'pay',
  'send',
  'void',
  'post',
  'secrets',
];

const THROUGH: Readonly<Record<string, readonly string[]>> = {
  show: ON_A_RECORD,
  list: ['show', ...ON_A_RECORD, 'export'],
};
