/**
 * The permissions of which any one grants this one too: nobody can change, delete or pay what they
 * cannot open, and who may open every record or export the list has the list anyway.
 */
export function implying(permission: string): string[] {
  const dot = permission.lastIndexOf('.');
  const through = THROUGH[permission.slice(dot + 1)] ?? [];
  return through.map(action => `${permission.slice(0, dot)}.${action}`);
}

/** Of these permissions the one that grants this one beside itself, if there is one. */
export const impliedThrough = (
  permission: string,
  permissions: ReadonlySet<string> | readonly string[],
): string | undefined => {
  const held = permissions instanceof Set ? permissions : new Set(permissions);
  return implying(permission).find(name => held.has(name));
};

/** These permissions and all that they grant beside, of the names that there are. */
export function withImplied(permissions: readonly string[], names: readonly string[]): string[] {
  const held = new Set(permissions);
  return names.filter(name => held.has(name) || impliedThrough(name, held) !== undefined);
}

/** What is done with a record that one has before oneself; most of it is answered with the record. */
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
