import { crewResources } from './crew.ts';
import { expenseResources } from './expenses.ts';
import { fleetResources } from './fleet.ts';
import { freightResources } from './freight.ts';
import { moneyResources } from './money.ts';
import { platformResources } from './platform.ts';

/**
 * What resources, their fields and their choices are called, where the name made readable would
 * not do: `resources.trucks.name`, `resources.trucks.fields.vin`,
 * `resources.drivers.choices.employment_type.w2`.
 */
export const resources = {
  states: { name: 'State |||| States' },
  staffs: {
    name: 'Staff member |||| Staff',
    fields: {
      email: 'E-mail',
      pay_percentage: 'Share of gross, %',
      hire_date: 'Hired on',
      is_active: 'Signs in',
    },
  },
  roles: { name: 'Role |||| Roles', fields: { is_active: 'In use' } },
  'staff-roles': { name: 'Role of a person |||| Roles of people' },
  ...platformResources,
  ...fleetResources,
  ...crewResources,
  ...freightResources,
  ...moneyResources,
  ...expenseResources,
};
