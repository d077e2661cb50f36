import { staffRoles } from '../../../schema/entities/staffs.ts';
import type { DerivedPlan } from '../plan.ts';
import { type ImportKind, ifThere } from './ImportKind.ts';

/** `Pay Rate` means dollars per mile, percent or dollars, depending on the pay type. */
const PAY_RATES: Readonly<Record<string, string>> = {
  per_mile: 'loaded_mile_rate',
  percent_of_gross: 'percent_rate',
  percent_of_linehaul: 'percent_rate',
  flat_per_load: 'flat_rate',
};

/** One column of pay rates, read by the row's pay type. */
export const payRate =
  (heading: string): DerivedPlan['values'] =>
  row => {
    const field = PAY_RATES[String(row.value('pay_type'))];
    return field ? { [field]: row.cell(heading) } : {};
  };

export const driverKind: ImportKind = {
  derived: at => ifThere(at('pay_rate'), payRate),
};

/** The role of an invited person. Whether it may be granted is checked with the rows. */
export const staffKind: ImportKind = {
  after: ({ file }, at) => {
    const [role, nickname] = [at('role'), at('nickname')];
    if (role === undefined || nickname === undefined) return [];
    const department = at('department_id');
    return [
      {
        file,
        entity: staffRoles,
        key: ['staff_id', 'role_id'],
        onlyWith: role,
        columns: [
          { heading: nickname, field: 'staff_id' },
          { heading: role, field: 'role_id' },
          ...(department === undefined ? [] : [{ heading: department, field: 'department_id' }]),
        ],
      },
    ];
  },
};
