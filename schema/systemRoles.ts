import { entities } from './entities/index.ts';
import {
  ADMINISTRATOR,
  permissionGroups,
  permissionNames,
  readingPermissions,
} from './permissions.ts';

/** A role that a company can use as it is, or copy. */
export interface SystemRole {
  name: string;
  /** What its people do, in one sentence. */
  description: string;
  permissions: readonly string[];
}

const groups = permissionGroups(entities);

/** All permissions of these groups except secrets, which are granted by name. */
const all = (...names: string[]): string[] =>
  names.flatMap(name => groups[name] ?? []).filter(name => !name.endsWith('.secrets'));

const of = (name: string, ...actions: string[]): string[] =>
  actions.map(action => `${name}.${action}`);

/** Running, saving and scheduling reports. Each figure needs the permissions of its measure too. */
const ownReports = of('reports', 'list', 'show', 'create', 'update', 'delete', 'export');

const seen = (...names: string[]): string[] => names.flatMap(name => of(name, 'list', 'show'));

/** The administrator's name grants everything, so no permission list is stored. */
export const systemRoles: readonly SystemRole[] = [
  {
    name: ADMINISTRATOR,
    description: 'Full access to the company. Only an owner can assign this role.',
    permissions: [],
  },
  {
    name: 'dispatcher',
    description: 'Books and dispatches loads, works the boards, manages brokers and locations.',
    permissions: [
      ...of('dashboard', 'show'),
      ...ownReports,
      ...of('boards', 'list', 'show', 'update'),
      ...all('gross-boards', 'loads').filter(
        name => name !== 'loads.unlock' && name !== 'loads.override_credit',
      ),
      ...all('load-templates'),
      ...of('brokers', 'list', 'show', 'create', 'update'),
      ...of('load-companies', 'list', 'show', 'create', 'update'),
      ...of('trucks', 'list', 'show', 'update'),
      ...of('trailers', 'list', 'show', 'update'),
      ...seen('drivers', 'accessorials'),
    ],
  },
  {
    name: 'billing',
    description: 'Bills delivered loads, sends invoices and records payments.',
    permissions: [
      ...of('dashboard', 'show'),
      ...ownReports,
      ...all('invoices', 'brokers', 'accessorials', 'factoring-companies'),
      ...all('expenses', 'expense-categories'),
      ...of('loads', 'list', 'show', 'update', 'export', 'unlock', 'override_credit'),
      ...of('gross-boards', 'list', 'export'),
      ...seen('load-companies', 'drivers', 'trucks', 'trailers', 'mails'),
    ],
  },
  {
    name: 'payroll',
    description: 'Settles drivers and views their payroll data.',
    permissions: [
      ...of('dashboard', 'show'),
      ...ownReports,
      ...all('driver-pay-settlements', 'driver-adjustments', 'payroll-groups', 'batch'),
      ...all('additional-deductions', 'driver-debts', 'driver-holds'),
      ...all('expenses', 'expense-categories'),
      ...of('drivers', 'list', 'show', 'update', 'secrets'),
      'payroll-groups.secrets',
      ...of('gross-boards', 'list', 'export'),
      ...seen('loads', 'trucks', 'brokers', 'load-companies', 'accessorials'),
    ],
  },
  {
    name: 'safety',
    description: 'Manages drivers, trucks, trailers and their documents.',
    permissions: [
      ...of('dashboard', 'show'),
      ...ownReports,
      ...all('drivers', 'trucks', 'trailers'),
      ...seen('loads', 'load-companies'),
    ],
  },
  {
    name: 'updater',
    description: 'Calls drivers and updates the boards.',
    permissions: [
      ...of('boards', 'list', 'show', 'update'),
      ...of('loads', 'list', 'show', 'update'),
      ...seen('drivers', 'trucks', 'trailers', 'load-companies'),
    ],
  },
  {
    name: 'read-only',
    description: 'Views all lists and records. Cannot make changes.',
    permissions: readingPermissions(permissionNames(entities)).filter(
      name => !name.endsWith('.export'),
    ),
  },
];
