import { registry } from '../../../schema/entities/index.ts';
import { withImplied } from '../../../schema/impliedPermissions.ts';
import { permissionNames } from '../../../schema/permissions.ts';
import { Invalid } from '../../errors.ts';

const NAMES = new Set(permissionNames(registry.entities));

/**
 * Reads a list of permissions: a list, or its JSON as text in a form. Empty means none; undefined
 * means not sent. 422 names the entry that is not a permission.
 */
export function readPermissions(sent: unknown, field = 'permissions'): string[] | undefined {
  if (sent === undefined) return undefined;
  const list = sent === null ? [] : listOf(sent);
  if (!list) throw new Invalid({ [field]: ['The value must be a list of permissions.'] });

  const wrong = list.flatMap((name, index) =>
    NAMES.has(String(name)) ? [] : [[`${field}.${index}`, ['There is no such permission.']]],
  );
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  return inOrder(list.map(String));
}

/** A list, or the JSON of one. Null for anything else. */
export function listOf(sent: unknown): unknown[] | null {
  if (Array.isArray(sent)) return sent;
  if (typeof sent !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(sent);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * Each permission once, in the product's order. Permissions that the product no longer has are left
 * out.
 */
export function inOrder(names: readonly string[]): string[] {
  const wanted = new Set(names);
  return [...NAMES].filter(name => wanted.has(name));
}

/** These permissions and all others that they grant. */
export const granting = (names: readonly string[]): string[] => withImplied(names, [...NAMES]);

/** The stored value of a column that is a list of names. */
export const namesIn = (kept: unknown): string[] => (Array.isArray(kept) ? kept.map(String) : []);

/** The names of one list that another one lacks. */
export const without = (names: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return names.filter(name => !known.has(name));
};
