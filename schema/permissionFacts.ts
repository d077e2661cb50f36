import type { Entity } from './entity.ts';
import { permissionGroups } from './permissions.ts';

/** A permission as people choose it. */
export interface PermissionFact {
  name: string;
  /** In English: `Delete loads`. */
  label: string;
  /** It deletes, reveals, pays or grants: screens mark it. */
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

/** Payments, and granting of permissions. */
const DANGEROUS = new Set([
  'driver-debts.write_off',
  'driver-holds.refund',
  'driver-pay-settlements.pay',
  'invoices.pay',
  'invoices.write_off',
  'loads.override_credit',
  'roles.create',
  'roles.update',
]);

const factOf = (name: string): PermissionFact => ({
  name,
  label: labelOf(name),
  dangerous: isDangerous(name),
});

/** What a permission allows, in words: `Open loads`. */
export function labelOf(permission: string): string {
  const [group = '', action = ''] = permission.split('.');
  const verb = VERBS[action] ?? capital(action);
  return SPECIAL[permission] ?? `${verb} ${groupWords(group)}`;
}

const VERBS: Readonly<Record<string, string>> = {
  list: 'View',
  show: 'View details of',
  create: 'Add',
  update: 'Edit',
  delete: 'Delete',
  export: 'Export',
  secrets: 'View and edit sensitive data of',
};

const SPECIAL: Readonly<Record<string, string>> = {
  'boards.stop': 'Stop trucks and release them',
  'dashboard.show': 'View dashboard',
  'loads.dispatch': 'Dispatch loads and change status',
  'loads.cancel': 'Cancel loads',
  'loads.unlock': 'Edit billed or settled loads',
  'loads.override_credit': 'Override broker credit limits and holds',
  'invoices.pay': 'Record invoice payments',
  'invoices.send': 'Email invoices',
  'invoices.void': 'Void invoices',
  'invoices.write_off': 'Write off invoices',
  'invoices.factor': 'Sell invoices to factoring companies',
  'driver-pay-settlements.post': 'Post settlements',
  'driver-pay-settlements.pay': 'Mark settlements as paid',
  'driver-pay-settlements.void': 'Void settlements',
  'driver-debts.write_off': 'Write off driver debts',
  'driver-holds.refund': 'Refund driver escrow',
  'drivers.secrets': 'View and edit driver tax and bank details',
  'payroll-groups.secrets': 'View and edit payroll group bank details',
  'imports.create': 'Import files',
  'saved-views.share': 'Share list views with everyone',
  'audit.list': 'View company audit log',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a permission group in a sentence: `driver pay settlements`. */
export const groupWords = (group: string): string => OWN[group] ?? group.replaceAll('-', ' ');

/** Groups whose URL name is not what people say. */
const OWN: Readonly<Record<string, string>> = {
  'load-companies': 'locations',
  'driver-pay-settlements': 'settlements',
  'driver-holds': 'escrow accounts',
  'additional-deductions': 'recurring deductions',
  'list-column-settings': 'columns',
  'saved-views': 'list views',
  'dashboard-layouts': 'dashboard tiles',
  'telegram-bots': 'Telegram bots',
  'telegram-alerts': 'Telegram alerts',
  'workflows-alerts': 'workflow alerts',
  mails: 'outbox',
  'system-configs': 'settings',
  audit: 'audit log',
  batch: 'batches',
};
