import { entities } from './entities/index.ts';
import {
  ADMINISTRATOR,
  permissionGroups,
  permissionNames,
  readingPermissions,
} from './permissions.ts';

/** A role that every company can have as it stands, or begin its own from. */
export interface SystemRole {
  name: string;
  /** What people in it do, in one sentence. */
  description: string;
  permissions: readonly string[];
}

const groups = permissionGroups(entities);

/** Everything of these groups, but secrets: those are given by name. */
const all = (...names: string[]): string[] =>
  names.flatMap(name => groups[name] ?? []).filter(name => !name.endsWith('.secrets'));

const of = (name: string, ...actions: string[]): string[] =>
  actions.map(action => `${name}.${action}`);

const seen = (...names: string[]): string[] => names.flatMap(name => of(name, 'list', 'show'));

/** The administrator's name grants everything, so that no list of permissions is kept for it. */
export const systemRoles: readonly SystemRole[] = [
  {
    name: ADMINISTRATOR,
    description: 'May do everything in the company. Only an owner can give this role.',
    permissions: [],
  },
  {
    name: 'dispatcher',
    description: 'Books and moves loads, works the boards, keeps brokers and places.',
    permissions: [
      ...of('dashboard', 'show'),
      ...all('boards', 'gross-boards', 'loads').filter(name => name !== 'loads.unlock'),
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
    description: 'Bills delivered loads, sends invoices and books payments.',
    permissions: [
      ...of('dashboard', 'show'),
      ...all('invoices', 'brokers', 'accessorials', 'factoring-companies'),
      ...all('expenses', 'expense-categories'),
      ...of('loads', 'list', 'show', 'update', 'export', 'unlock'),
      ...of('gross-boards', 'list', 'export'),
      ...seen('load-companies', 'drivers', 'trucks', 'trailers', 'mails'),
    ],
  },
  {
    name: 'payroll',
    description: 'Settles drivers and sees what payroll needs of them.',
    permissions: [
      ...of('dashboard', 'show'),
      ...all('driver-pay-settlements', 'driver-adjustments', 'payroll-groups'),
      ...all('expenses', 'expense-categories'),
      ...of('drivers', 'list', 'show', 'update', 'secrets'),
      'payroll-groups.secrets',
      ...of('gross-boards', 'list', 'export'),
      ...seen('loads', 'trucks', 'brokers', 'load-companies', 'accessorials'),
    ],
  },
  {
    name: 'safety',
    description: 'Keeps drivers, trucks and trailers and their papers in order.',
    permissions: [
      ...of('dashboard', 'show'),
      ...all('drivers', 'trucks', 'trailers'),
      ...seen('loads', 'load-companies'),
    ],
  },
  {
    name: 'updater',
    description: 'Calls drivers and keeps the boards up to date.',
    permissions: [
      ...of('boards', 'list', 'show', 'update'),
      ...of('loads', 'list', 'show', 'update'),
      ...seen('drivers', 'trucks', 'trailers', 'load-companies'),
    ],
  },
  {
    name: 'read-only',
    description: 'Sees every list and record, and changes nothing.',
    permissions: readingPermissions(permissionNames(entities)).filter(
      name => !name.endsWith('.export'),
    ),
  },
];
