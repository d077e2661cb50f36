import { entities } from '../../../schema/entities/index.ts';
import { permissionGroups, permissionNames } from '../../../schema/permissions.ts';

const groups = permissionGroups(entities);

/** Everything of these groups, but secrets: those are given by name. */
const all = (...names: string[]): string[] =>
  names.flatMap(name => groups[name] ?? []).filter(name => !name.endsWith('.secrets'));

const of = (name: string, ...actions: string[]): string[] =>
  actions.map(action => `${name}.${action}`);

const seen = (...names: string[]): string[] => names.flatMap(name => of(name, 'list', 'show'));

/** The roles that a company of the demo begins with. The administrator's name grants everything. */
export const demoRoles: Readonly<Record<string, readonly string[]>> = {
  administrator: [],
  dispatcher: [
    ...of('dashboard', 'show'),
    ...all('boards', 'gross-boards', 'loads').filter(name => name !== 'loads.unlock'),
    ...of('brokers', 'list', 'show', 'create', 'update'),
    ...of('load-companies', 'list', 'show', 'create', 'update'),
    ...of('trucks', 'list', 'show', 'update'),
    ...of('trailers', 'list', 'show', 'update'),
    ...seen('drivers', 'accessorials'),
  ],
  billing: [
    ...of('dashboard', 'show'),
    ...all('invoices', 'brokers', 'accessorials', 'factoring-companies'),
    ...of('loads', 'list', 'show', 'update', 'export', 'unlock'),
    ...of('gross-boards', 'list', 'export'),
    ...seen('load-companies', 'drivers', 'trucks', 'trailers', 'mails'),
  ],
  payroll: [
    ...of('dashboard', 'show'),
    ...all('driver-pay-settlements', 'driver-adjustments', 'payroll-groups'),
    ...of('drivers', 'list', 'show', 'update', 'secrets'),
    'payroll-groups.secrets',
    ...of('gross-boards', 'list', 'export'),
    ...seen('loads', 'trucks', 'brokers', 'load-companies', 'accessorials'),
  ],
  safety: [
    ...of('dashboard', 'show'),
    ...all('drivers', 'trucks', 'trailers'),
    ...seen('loads', 'load-companies'),
  ],
  updater: [
    ...of('boards', 'list', 'show', 'update'),
    ...of('loads', 'list', 'show', 'update'),
    ...seen('drivers', 'trucks', 'trailers', 'load-companies'),
  ],
  'read-only': permissionNames(entities).filter(name => /\.(list|show)$/.test(name)),
};
