import type { Matrix } from '../../../../src/resources/permissions/Matrix.ts';

const permission = (name: string, label: string, dangerous = false) => ({ name, label, dangerous });

/** Two groups and three roles, small enough to read. */
export const matrix: Matrix = {
  groups: [
    {
      name: 'loads',
      label: 'Loads',
      permissions: [
        permission('loads.list', 'View loads'),
        permission('loads.cancel', 'Cancel loads'),
        permission('loads.delete', 'Delete loads', true),
      ],
    },
    {
      name: 'invoices',
      label: 'Invoices',
      permissions: [
        permission('invoices.list', 'View invoices'),
        permission('invoices.delete', 'Delete invoices', true),
      ],
    },
  ],
  roles: [
    { id: 1, name: 'administrator', active: true, users: 1 },
    {
      id: 2,
      name: 'dispatcher',
      active: true,
      users: 4,
      departments: [
        { id: 1, name: 'Dispatch' },
        { id: 4, name: 'Updater' },
      ],
    },
    {
      id: 3,
      name: 'billing',
      active: true,
      users: 0,
      departments: [{ id: 2, name: 'Accounting' }],
    },
  ],
  cells: { 1: [], 2: ['loads.list', 'loads.cancel'], 3: ['invoices.list'] },
  version: 7,
};

export const [administrator, dispatcher, billing] = matrix.roles as [
  Matrix['roles'][0],
  Matrix['roles'][0],
  Matrix['roles'][0],
];
