import { entities } from './entities/index.ts';
import { ownScreens } from './ownScreens.ts';

/** Who a screen is for. `company` is an owner or a permitted staff member (spec, section 6). */
export type Who = 'public' | 'owner' | 'staff' | 'super' | 'company';

/** A list, a form, a board or a page of its own. */
export type ScreenKind = 'list' | 'create' | 'edit' | 'show' | 'board' | 'custom';

export interface Screen {
  /** `{id}` is the company, under /users the company owner. `{model_id}` is the record. */
  path: string;
  who: Who;
  kind: ScreenKind;
  resource?: string;
  /** Distinguishes the lists of one resource. The one without a view is the resource's own. */
  view?: string;
}

/** Every screen of the product with its path: section 2 of the spec as a table. */
export const screens = [
  // Before sign-in.
  screen('public', '/login', 'custom'),
  screen('public', '/forgot-password', 'custom'),
  screen('public', '/register', 'custom'),
  screen('public', '/send-request', 'custom'),
  screen('public', '/verify-email', 'custom'),
  screen('public', '/test', 'custom'),
  // Company selection.
  screen('owner', '/company-owner/companies', 'list', 'companies'),
  screen('owner', '/company-owner/companies-dashboard', 'custom'),
  screen('staff', '/staff/companies', 'list', 'companies', 'staff'),
  // Platform.
  screen('super', '/users/company-owners', 'list', 'company-owners'),
  screen('super', '/users/company-owners/{id}/companies', 'list', 'companies', 'owner'),
  screen('super', '/users/companies', 'list', 'companies', 'platform'),
  screen('super', '/users/company-owners/{id}/company/telegram', 'custom'),
  screen('super', '/users/purchase-requests', 'list', 'purchase-requests'),
  screen('super', '/users/accounts', 'list', 'users'),
  screen('super', '/users/outbox', 'list', 'account-mails'),
  screen('super', '/users/audit', 'custom'),
  // In a company.
  inCompany('dashboard', 'custom'),
  ofOwner('staff/list', 'list', 'staffs'),
  ofOwner('staff/create', 'create', 'staffs'),
  ofOwner('staff/edit/{model_id}', 'edit', 'staffs'),
  ofOwner('staff/show/{model_id}', 'show', 'staffs'),
  inCompany('users/drivers/list', 'list', 'drivers'),
  inCompany('users/drivers/create', 'create', 'drivers'),
  inCompany('users/drivers/edit/{model_id}', 'edit', 'drivers'),
  inCompany('users/drivers/show/{model_id}', 'show', 'drivers'),
  inCompany('users/brokers/list', 'list', 'brokers'),
  inCompany('users/brokers/create', 'create', 'brokers'),
  inCompany('users/brokers/edit/{model_id}', 'edit', 'brokers'),
  inCompany('users/brokers/show/{model_id}', 'show', 'brokers'),
  inCompany('users/companies', 'list', 'load-companies'),
  inCompany('vehicle/trucks/list', 'list', 'trucks'),
  inCompany('vehicle/trucks/create', 'create', 'trucks'),
  inCompany('vehicle/trucks/update/{model_id}', 'edit', 'trucks'),
  inCompany('vehicle/trucks/show/{model_id}', 'show', 'trucks'),
  inCompany('vehicle/trailers', 'list', 'trailers'),
  inCompany('vehicle/map', 'custom'),
  inCompany('loads/all', 'list', 'loads'),
  inCompany('loads/available', 'list', 'loads', 'available'),
  inCompany('loads/enroute', 'list', 'loads', 'enroute'),
  inCompany('loads/pending', 'list', 'loads', 'pending'),
  inCompany('loads/create', 'create', 'loads'),
  inCompany('loads/update/{model_id}', 'edit', 'loads'),
  inCompany('loads/show-create/{model_id}', 'show', 'loads', 'just-created'),
  inCompany('loads/show/{model_id}', 'show', 'loads'),
  inCompany('loads/by-number/{model_id}', 'show', 'loads', 'by-number'),
  inCompany('boards/main', 'board'),
  inCompany('boards/personal', 'board'),
  inCompany('boards/transport', 'board'),
  inCompany('boards/driver', 'board'),
  inCompany('invoices/list', 'list', 'invoices'),
  inCompany('invoices/paid-list', 'list', 'invoices', 'paid'),
  inCompany('invoices/create', 'create', 'invoices'),
  inCompany('invoices/loads', 'list', 'loads-invoices'),
  inCompany('factoring-schedules/list', 'list', 'factoring-schedules'),
  inCompany('factoring-schedules/create', 'create', 'factoring-schedules'),
  inCompany('factoring-schedules/{model_id}/show', 'show', 'factoring-schedules'),
  inCompany('accounting-export', 'custom'),
  inCompany('receipts/list', 'list', 'receipts'),
  inCompany('receipts/create', 'create', 'receipts'),
  inCompany('receipts/show/{model_id}', 'show', 'receipts'),
  inCompany('receipts/files', 'custom'),
  inCompany('driver-pay-settlements/list', 'list', 'driver-pay-settlements'),
  inCompany('driver-pay-settlements/due-amount-loads/list', 'list', 'loads', 'due-amount'),
  inCompany('driver-pay-settlements/create', 'create', 'driver-pay-settlements'),
  inCompany('driver-pay-settlements/{model_id}/show', 'show', 'driver-pay-settlements'),
  inCompany('driver-pay-settlements/{model_id}/edit', 'edit', 'driver-pay-settlements'),
  inCompany('driver-debt/list', 'list', 'driver-debts'),
  inCompany('driver-debt/show/{model_id}', 'show', 'driver-debts'),
  inCompany('driver-hold/list', 'list', 'driver-holds'),
  inCompany('driver-hold/show/{model_id}', 'show', 'driver-holds'),
  inCompany('batches/list', 'list', 'batch'),
  inCompany('batches/create', 'create', 'batch'),
  inCompany('batches/{model_id}/show', 'show', 'batch'),
  inCompany('payroll/batch-manager', 'custom'),
  inCompany('driver-adjustments/list', 'list', 'driver-adjustments'),
  inCompany('additional-deductions/list', 'list', 'additional-deductions'),
  inCompany('drivers-group-pay-settlements/create', 'create'),
  inCompany('reports', 'list', 'reports'),
  inCompany('reports/create', 'create', 'reports'),
  inCompany('gross-boards', 'board'),
  inCompany('gross-boards-weekly', 'board'),
  inCompany('chatify/{user_id}', 'custom'),
  inCompany('ready-for-invoice', 'list', 'loads', 'ready-for-invoice'),
  inCompany('load-billing', 'list', 'loads', 'billing'),
  inCompany('invoice-spoiler', 'list', 'invoices', 'grouped'),
  inCompany('accessorials/list', 'list', 'load-accessorials'),
  inCompany('expenses/list', 'list', 'expenses'),
  inCompany('expenses/add', 'create', 'expenses'),
  inCompany('expenses/show/{model_id}', 'show', 'expenses'),
  inCompany('expenses/edit/{model_id}', 'edit', 'expenses'),
  inCompany('expenses/categories', 'list', 'expense-categories'),
  inCompany('permissions', 'custom'),
  inCompany('roles', 'list', 'roles'),
  inCompany('imports', 'custom'),
  inCompany('audit', 'custom'),
  inCompany('expiry-radar', 'custom'),
  inCompany('assistant', 'custom'),
  // Settings of a company.
  setting('telegram-bots/list', 'list', 'telegram-bots'),
  setting('telegram-bots/create', 'create', 'telegram-bots'),
  setting('telegram-bots/update/{model_id}', 'edit', 'telegram-bots'),
  setting('work-flows/list', 'list', 'workflows'),
  setting('work-flows/create', 'create', 'workflows'),
  setting('work-flows/update/{model_id}', 'edit', 'workflows'),
  setting('telegram-alerts/list', 'list', 'telegram-alerts'),
  setting('telegram-alerts/create', 'create', 'telegram-alerts'),
  setting('telegram-alerts/update/{model_id}', 'edit', 'telegram-alerts'),
  setting('notifications/workflow-alerts/list', 'list', 'workflows-alerts'),
  setting('notifications/workflow-alerts/create', 'create', 'workflows-alerts'),
  setting('notifications/workflow-alerts/update/{model_id}', 'edit', 'workflows-alerts'),
  setting('configs/system-configs', 'list', 'system-configs'),
  screen('owner', '/settings/{id}/configs/ach', 'custom'),
  screen('company', '/settings/payroll-groups/{id}/list', 'list', 'payroll-groups'),
];

export type ScreenPath = (typeof screens)[number]['path'];

/** react-admin's four pages of a resource. */
export type PageAction = 'list' | 'create' | 'edit' | 'show';

/** The values that fill a path: the company, the record, under /users the company owner. */
export interface PathParts {
  companyId?: number | string | null;
  id?: number | string;
}

/**
 * The address of a resource's page. A resource without its own create, edit or show path opens it
 * over its list (`?open=create`, `?open=5`, `?open=5.show`). Null without any screen.
 */
export function pathOf(resource: string, action: PageAction, parts: PathParts): string | null {
  const own = screenOf(resource, action);
  if (own) return filled(own.path, parts);

  const list = screenOf(resource, 'list');
  if (!list) return null;
  const opened = action === 'create' ? 'create' : `${parts.id}${action === 'show' ? '.show' : ''}`;
  return `${filled(list.path, parts)}?open=${opened}`;
}

/** The screen of a resource's page, if the product spec gives it a path. */
export function screenOf(resource: string, action: PageAction): Screen | undefined {
  const own = table.get(`${resource} ${action}`);
  // Where only lists with a view exist, the first one stands for the resource's own.
  return own ?? allScreens.find(screen => screen.resource === resource && screen.kind === action);
}

/** A path with its ids filled in. */
export function filled(path: string, { companyId, id }: PathParts): string {
  return path
    .replace('{id}', String(companyId ?? ''))
    .replace('{model_id}', encodeURIComponent(String(id ?? '')));
}

/** Lists of entities that the product's table of screens does not name. */
export const derivedScreens: readonly Screen[] = ownScreens(entities, screens);

/** The product's screens, and the lists of entities that it does not name. */
export const allScreens: readonly Screen[] = [...screens, ...derivedScreens];

const table = new Map(
  allScreens
    .filter(({ resource, view }) => resource && !view)
    .map(screen => [`${screen.resource} ${screen.kind}`, screen]),
);

function screen<P extends string>(
  who: Who,
  path: P,
  kind: ScreenKind,
  resource?: string,
  view?: string,
) {
  return { path, who, kind, resource, view } as const;
}

/** A page inside a company, under the prefix with its id. */
function inCompany<P extends string>(path: P, kind: ScreenKind, resource?: string, view?: string) {
  return screen('company', `/company-owner/company/{id}/${path}`, kind, resource, view);
}

function ofOwner<P extends string>(path: P, kind: ScreenKind, resource?: string, view?: string) {
  return screen('owner', `/company-owner/company/{id}/${path}`, kind, resource, view);
}

function setting<P extends string>(path: P, kind: ScreenKind, resource?: string, view?: string) {
  return screen('company', `/settings/{id}/${path}`, kind, resource, view);
}
