import type { Entity } from './entity.ts';
import { permissionGroups } from './permissions.ts';

/** A permission as people choose it. */
export interface PermissionFact {
  name: string;
  /** In English: `Delete loads`. */
  label: string;
  /** It destroys, reveals, pays or gives away: the screens mark it. */
  dangerous: boolean;
}

export interface PermissionGroup {
  name: string;
  label: string;
  permissions: PermissionFact[];
}

/** Every permission of the product by group, as the matrix shows them. */
export const permissionFacts = (entities: readonly Entity[]): PermissionGroup[] =>
  Object.entries(permissionGroups(entities)).map(([name, permissions]) => ({
    name,
    label: capital(groupWords(name)),
    permissions: permissions.map(factOf),
  }));

export const isDangerous = (permission: string): boolean =>
  /\.(delete|void|unlock|secrets)$/.test(permission) || DANGEROUS.has(permission);

/** Money that leaves, and power that is handed on. */
const DANGEROUS = new Set([
  'driver-pay-settlements.pay',
  'invoices.pay',
  'staffs.create',
  'staffs.update',
  'roles.create',
  'roles.update',
]);

const factOf = (name: string): PermissionFact => ({
  name,
  label: labelOf(name),
  dangerous: isDangerous(name),
});

/** What a permission lets one do, in words: `Open loads`. */
export function labelOf(permission: string): string {
  const [group = '', action = ''] = permission.split('.');
  const verb = VERBS[action] ?? capital(action);
  return SPECIAL[permission] ?? `${verb} ${groupWords(group)}`;
}

const VERBS: Readonly<Record<string, string>> = {
  list: 'See the list of',
  show: 'Open',
  create: 'Add',
  update: 'Change',
  delete: 'Delete',
  export: 'Export',
  secrets: 'See and change the secrets of',
};

const SPECIAL: Readonly<Record<string, string>> = {
  'dashboard.show': 'See the dashboard',
  'loads.dispatch': 'Dispatch and move loads',
  'loads.cancel': 'Cancel loads',
  'loads.unlock': 'Change loads that are billed or settled',
  'invoices.pay': 'Book payments of invoices',
  'invoices.send': 'Send invoices by mail',
  'invoices.void': 'Void invoices',
  'driver-pay-settlements.post': 'Post settlements',
  'driver-pay-settlements.pay': 'Mark settlements as paid',
  'driver-pay-settlements.void': 'Void settlements',
  'drivers.secrets': 'See and change tax numbers and bank accounts of drivers',
  'payroll-groups.secrets': 'See and change bank accounts of payroll groups',
  'imports.create': 'Import files',
  'saved-views.share': 'Share views of lists with everybody',
  'audit.list': 'See who changed what in the whole company',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a group of permissions is called in a sentence: `driver pay settlements`. */
export const groupWords = (group: string): string => OWN[group] ?? group.replaceAll('-', ' ');

/** Groups whose name in the address is not what people say. */
const OWN: Readonly<Record<string, string>> = {
  staffs: 'staff',
  'load-companies': 'places',
  'driver-pay-settlements': 'settlements',
  'list-column-settings': 'columns',
  'saved-views': 'views of lists',
  mails: 'the outbox',
  'system-configs': 'settings',
  audit: 'the audit trail',
  batch: 'batches',
};
