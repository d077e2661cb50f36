import type { UserRole } from './entities/users.ts';
import type { Entity } from './entity.ts';
import { groupOf } from './entity.ts';
import { implying } from './impliedPermissions.ts';

/** A person within the current company, built after their membership of it was checked. */
export interface Actor {
  userId: number;
  role: UserRole;
  companyId: number | null;
  /** Owns the current company, or is the platform's super admin. */
  isOwner: boolean;
  /** Names of the active roles that the person has in the current company. */
  roles: readonly string[];
  /** Permissions in the current company: direct ones and those of active roles. */
  permissions: readonly string[];
}

/** The one answer to "may they?", asked by the menu, the buttons and the server alike. */
export function can(actor: Pick<Actor, 'isOwner' | 'roles' | 'permissions'>, permission: string) {
  if (actor.isOwner) return true;
  if (actor.roles.includes(ADMINISTRATOR)) return true;
  if (actor.permissions.includes(permission)) return true;
  return implying(permission).some(name => actor.permissions.includes(name));
}

/** The role that grants everything in its company. Only the owner may make it, or give it. */
export const ADMINISTRATOR = 'administrator';

/** What may be done with a record; react-admin asks `canAccess` with `edit` for `update`. */
export const actions = ['list', 'show', 'create', 'update', 'delete', 'export'] as const;
export type Action = (typeof actions)[number];

/** Permissions are named resource.action; parts of a record fall under the record's group. */
export const permissionFor = (entity: Pick<Entity, 'name' | 'permissions'>, action: Action) =>
  `${groupOf(entity)}.${action}` as const;

/** What else it takes to say of a record that it repeats another one: that one is to be seen. */
export function permissionToRepeat({ fields, repeats }: Pick<Entity, 'fields' | 'repeats'>) {
  const target = repeats && fields[repeats]?.target;
  return target ? (`${target}.show` as const) : null;
}

/** Permissions beside the regular ones: what is no create, update or delete of a record. */
const special: Readonly<Record<string, readonly string[]>> = {
  boards: ['list', 'show', 'update'],
  'gross-boards': ['list', 'export'],
  dashboard: ['show'],
  loads: ['dispatch', 'cancel', 'unlock'],
  invoices: ['pay', 'send', 'void'],
  'driver-pay-settlements': ['post', 'pay', 'void'],
  drivers: ['secrets'],
  'payroll-groups': ['secrets'],
  imports: ['list', 'create'],
  'saved-views': ['share'],
  audit: ['list'],
};

/** The permission that an entity's secrets take; null where whoever may change it may set them. */
export const secretsPermission = (entity: Pick<Entity, 'name' | 'permissions'>): string | null => {
  const group = groupOf(entity);
  return special[group]?.includes('secrets') ? `${group}.secrets` : null;
};

/**
 * Entities that nobody gives permissions for, beside the platform's: everybody has their own rows,
 * or all may read, or they go with the record that they belong to.
 */
const ungrouped = new Set([
  'files',
  'notifications',
  'model-documents',
  'open-tabs',
  'list-column-settings',
  'saved-views',
]);

/** Every permission of the product, by group, in the order of the registry. */
export function permissionGroups(entities: readonly Entity[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const entity of entities) {
    if (entity.scope === 'platform' || ungrouped.has(entity.name) || entity.permissions) continue;
    groups[entity.name] = actions.map(action => permissionFor(entity, action));
  }
  for (const [group, names] of Object.entries(special)) {
    const known = groups[group] ?? [];
    groups[group] = [...known, ...names.map(name => `${group}.${name}`)];
  }
  return groups;
}

/** Of these permissions the ones that only let one look, or take away what one sees as a file. */
export const readingPermissions = (names: readonly string[]): string[] =>
  names.filter(name => /\.(list|show|export)$/.test(name));

/** Every permission name of the product. */
export const permissionNames = (entities: readonly Entity[]): string[] =>
  Object.values(permissionGroups(entities)).flat();
