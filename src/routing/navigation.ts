import { derivedScreens, type ScreenPath } from '../../schema/screens.ts';
import type { GlyphName } from '../theme/Glyph.tsx';

/** The list of an entity that is not in the product's own table of screens. */
type DerivedPath = `/settings/{id}/${string}/list`;

export interface NavGroup {
  /** Its label is `linehaul.shell.groups.<name>`. */
  name: string;
  icon: GlyphName;
  /** The key after G. */
  key?: string;
  paths: readonly (ScreenPath | DerivedPath)[];
}

const at = <P extends string>(path: P) => `/company-owner/company/{id}/${path}` as const;
const set = <P extends string>(path: P) => `/settings/{id}/${path}` as const;

/**
 * The main menu of a company. Screens that the person may not open, or that are not built, are
 * hidden.
 */
export const companyMenu: readonly NavGroup[] = [
  {
    name: 'boards',
    icon: 'ic-board',
    key: 'b',
    paths: [
      at('boards/main'),
      at('boards/personal'),
      at('boards/transport'),
      at('boards/driver'),
      at('gross-boards'),
      at('gross-boards-weekly'),
    ],
  },
  { name: 'dashboard', icon: 'ic-dash', key: 'd', paths: [at('dashboard')] },
  {
    name: 'loads',
    icon: 'ic-loads',
    key: 'l',
    paths: [
      at('loads/all'),
      at('loads/available'),
      at('loads/enroute'),
      at('loads/pending'),
      set('load-templates/list'),
      at('accessorials/list'),
      at('users/companies'),
    ],
  },
  {
    name: 'billing',
    icon: 'ic-billing',
    key: 'i',
    paths: [
      at('invoices/list'),
      at('invoices/paid-list'),
      at('load-billing'),
      at('invoices/loads'),
      at('receipts/list'),
      at('receipts/files'),
      at('invoice-spoiler'),
      at('factoring-schedules/list'),
      at('accounting-export'),
    ],
  },
  {
    name: 'payroll',
    icon: 'ic-payroll',
    key: 's',
    paths: [
      at('driver-pay-settlements/list'),
      at('driver-pay-settlements/due-amount-loads/list'),
      at('batches/list'),
      at('payroll/batch-manager'),
      at('drivers-group-pay-settlements/create'),
      at('driver-adjustments/list'),
      at('additional-deductions/list'),
      at('driver-debt/list'),
      at('driver-hold/list'),
      at('expenses/list'),
      at('expenses/categories'),
    ],
  },
  {
    name: 'fleet',
    icon: 'ic-fleet',
    key: 't',
    paths: [
      at('vehicle/trucks/list'),
      at('vehicle/trailers'),
      at('vehicle/map'),
      at('expiry-radar'),
    ],
  },
  {
    name: 'people',
    icon: 'ic-people',
    key: 'p',
    paths: [
      at('users/drivers/list'),
      at('users/brokers/list'),
      at('staff/list'),
      at('roles'),
      at('permissions'),
      at('imports'),
      at('audit'),
    ],
  },
  { name: 'reports', icon: 'ic-reports', key: 'r', paths: [at('reports'), at('assistant')] },
];

export const settingsMenu: NavGroup = {
  name: 'settings',
  icon: 'ic-settings',
  paths: [
    set('configs/system-configs'),
    set('configs/ach'),
    '/settings/payroll-groups/{id}/list',
    set('telegram-bots/list'),
    set('telegram-alerts/list'),
    set('work-flows/list'),
    set('notifications/workflow-alerts/list'),
    ...derivedScreens
      .map(({ path }) => path as DerivedPath) // as ownScreens makes them
      .filter(path => !companyMenu.some(({ paths }) => paths.includes(path))),
  ],
};

/** The menu outside of any company: companies to open, and the platform's own pages. */
export const platformMenu: readonly NavGroup[] = [
  {
    name: 'companies',
    icon: 'ic-board',
    paths: ['/company-owner/companies', '/company-owner/companies-dashboard', '/staff/companies'],
  },
  {
    name: 'platform',
    icon: 'ic-people',
    paths: [
      '/users/company-owners',
      '/users/companies',
      '/users/purchase-requests',
      '/users/accounts',
      '/users/outbox',
      '/users/audit',
    ],
  },
];
