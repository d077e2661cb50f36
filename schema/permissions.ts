import type { UserRole } from './entities/users.ts';
import type { Entity } from './entity.ts';
import { groupOf } from './entity.ts';
import { implying } from './impliedPermissions.ts';

/** A person within the current company, built after the membership check. */
export interface Actor {
  userId: number;
  role: UserRole;
  companyId: number | null;
  /** Owner of the current company, or the platform's superadmin. */
  isOwner: boolean;
  /** Names of the person's active roles in the current company. */
  roles: readonly string[];
  /** Permissions in the current company: direct ones and those of active roles. */
  permissions: readonly string[];
}

/** The one answer to "may they?": the menu, the buttons and the server all ask it. */
export function can(actor: Pick<Actor, 'isOwner' | 'roles' | 'permissions'>, permission: string) {
  if (actor.isOwner) return true;
  if (isOwnersAlone(permission)) return false;
  if (actor.roles.includes(ADMINISTRATOR)) return true;
  if (actor.permissions.includes(permission)) return true;
  return implying(permission).some(name => actor.permissions.includes(name));
}

/** The role that grants everything in its company. Only the owner can create or assign it. */
export const ADMINISTRATOR = 'administrator';

/**
 * Groups that are the owner's alone, whatever role or permission somebody else has: who works for the
 * company, and what they may. Nobody can be given them, so no matrix shows them.
 */
const OWNERS_ALONE: ReadonlySet<string> = new Set(['staffs']);

export const isOwnersAlone = (permission: string): boolean =>
  OWNERS_ALONE.has(permission.slice(0, permission.lastIndexOf('.')));

/** The actions on a record. react-admin asks `canAccess` with `edit` for `update`. */
export const actions = ['list', 'show', 'create', 'update', 'delete', 'export'] as const;
export type Action = (typeof actions)[number];

/** Permissions are named resource.action. Parts of a record belong to the record's group. */
export const permissionFor = (entity: Pick<Entity, 'name' | 'permissions'>, action: Action) =>
  `${groupOf(entity)}.${action}` as const;

/** The additional permission to set a reference to a record: seeing that record. */
export function permissionToRepeat({
  fields,
  snapshotOf: repeats,
}: Pick<Entity, 'fields' | 'snapshotOf'>) {
  const target = repeats && fields[repeats]?.target;
  return target ? (`${target}.show` as const) : null;
}

/** Permissions that are not a create, update or delete of a record. */
const special: Readonly<Record<string, readonly string[]>> = {
  boards: ['list', 'show', 'update', 'stop'],
  'gross-boards': ['list', 'export'],
  dashboard: ['show'],
  loads: ['dispatch', 'cancel', 'unlock', 'override_credit'],
  invoices: ['pay', 'send', 'void', 'write_off', 'factor'],
  'driver-pay-settlements': ['post', 'pay', 'void'],
  'driver-debts': ['write_off'],
  'driver-holds': ['refund'],
  drivers: ['secrets'],
  'payroll-groups': ['secrets'],
  imports: ['list', 'create'],
  'saved-views': ['share'],
  audit: ['list'],
};

/** The permission for an entity's secrets. Null where updating the record is enough to set them. */
export const secretsPermission = (entity: Pick<Entity, 'name' | 'permissions'>): string | null => {
  const group = groupOf(entity);
  return special[group]?.includes('secrets') ? `${group}.secrets` : null;
};

/**
 * Entities without permissions of their own, in addition to the platform's: everyone has their own
 * rows, or everyone may read, or they belong to a parent record.
 */
const ungrouped = new Set([
  'files',
  'notifications',
  'model-documents',
  'open-tabs',
  'list-column-settings',
  'saved-views',
  'dashboard-layouts',
]);

/** Every permission of the product by group, in the registry's order. */
export function permissionGroups(entities: readonly Entity[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const entity of entities) {
    if (entity.scope === 'platform' || ungrouped.has(entity.name) || entity.permissions) continue;
    if (OWNERS_ALONE.has(entity.name)) continue;
    groups[entity.name] = actions.map(action => permissionFor(entity, action));
  }
  for (const [group, names] of Object.entries(special)) {
    const known = groups[group] ?? [];
    groups[group] = [...known, ...names.map(name => `${group}.${name}`)];
  }
  return groups;
}

/** Of these permissions, those that only read or export. */
export const readingPermissions = (names: readonly string[]): string[] =>
  names.filter(name => /\.(list|show|export)$/.test(name));

/** Every permission name of the product. */
export const permissionNames = (entities: readonly Entity[]): string[] =>
  Object.values(permissionGroups(entities)).flat();
