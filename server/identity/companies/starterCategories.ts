import type { expenseCategories } from '../../../schema/entities/expenses.ts';
import type { ChangesOf } from '../../../schema/entity.ts';

type Entry = ChangesOf<typeof expenseCategories>;

const of = (type: Entry['type'], ...names: string[]): Entry[] =>
  names.map(name => ({
    name,
    type,
    is_deductible: true,
    is_ifta_exempt: name === 'DEF',
    is_active: true,
  }));

/** The starter categories of a company: what most carriers spend money on. */
export const starterCategories: readonly Entry[] = [
  ...of('both', 'Fuel', 'DEF', 'Maintenance', 'Tires', 'Towing', 'Tolls', 'Parking', 'Scales'),
  ...of('both', 'Lumper', 'Permits', 'Registration', 'Insurance', 'Truck payment', 'ELD', 'IFTA'),
  ...of('both', 'Penalties').map(one => ({ ...one, is_deductible: false })),
  ...of('both', 'Safety', 'HR'),
  ...of('company', 'Office', 'Software', 'Bank fee', 'Factoring fee', 'Communication'),
  ...of('both', 'Other'),
];
