import { registry } from '../../schema/entities/index.ts';
import { groupOf } from '../../schema/entity.ts';
import type { Screen, ScreenPath } from '../../schema/screens.ts';

/** Lists that are not a declared resource of their own. */
const GROUPS: Readonly<Record<string, string>> = {
  'loads-invoices': 'invoices',
};

/** Pages without a resource, with the permission that opens them. */
const PAGES: Partial<Record<ScreenPath, string>> = {
  '/company-owner/company/{id}/dashboard': 'dashboard.show',
  '/company-owner/company/{id}/boards/main': 'boards.list',
  '/company-owner/company/{id}/boards/personal': 'boards.list',
  '/company-owner/company/{id}/boards/transport': 'boards.list',
  '/company-owner/company/{id}/boards/driver': 'boards.list',
  '/company-owner/company/{id}/gross-boards': 'gross-boards.list',
  '/company-owner/company/{id}/gross-boards-weekly': 'gross-boards.list',
  '/company-owner/company/{id}/permissions': 'roles.list',
  '/company-owner/company/{id}/vehicle/map': 'trucks.list',
  '/company-owner/company/{id}/imports': 'imports.create',
  '/company-owner/company/{id}/receipts/create': 'invoices.pay',
  '/company-owner/company/{id}/receipts/files': 'invoices.pay',
  '/company-owner/company/{id}/audit': 'audit.list',
  '/company-owner/company/{id}/accounting-export': 'invoices.export',
  '/company-owner/company/{id}/driver-pay-settlements/due-amount-loads/list':
    'driver-pay-settlements.list',
  '/company-owner/company/{id}/payroll/batch-manager': 'batch.list',
  '/company-owner/company/{id}/drivers-group-pay-settlements/create':
    'driver-pay-settlements.create',
};

/** Pages that any of several permissions opens: each user sees the permitted parts. */
const ANY: Partial<Record<ScreenPath, readonly string[]>> = {
  '/company-owner/company/{id}/expiry-radar': [
    'drivers.list',
    'trucks.list',
    'trailers.list',
    'company-documents.list',
  ],
};

/** The permissions of which any one opens a screen. Undefined where a single one does. */
export const anyPermissionOf = ({ path }: Screen): readonly string[] | undefined =>
  ANY[path as ScreenPath]; // only the table's own paths can be found in it

/** The permission for a react-admin action on a resource: `edit` is `update`. */
export function permissionOf(resource: string, action: string): string {
  const verb = ({ edit: 'update', clone: 'create' } as Record<string, string>)[action] ?? action;
  return `${groupOfResource(resource)}.${verb}`;
}

/** Parts of a record, such as a load's stops, have the record's permissions. */
const groupOfResource = (resource: string) =>
  registry.has(resource) ? groupOf(registry.get(resource)) : (GROUPS[resource] ?? resource);

/** The permission that opens a screen within its company. Undefined opens it to every member. */
export function permissionOfScreen(screen: Screen): string | undefined {
  const own = PAGES[screen.path as ScreenPath]; // only the table's own paths can be found in it
  if (own) return own;
  const [first] = anyPermissionOf(screen) ?? [];
  if (first) return first;
  return screen.resource && permissionOf(screen.resource, screen.kind);
}
