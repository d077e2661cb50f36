import type { Cell } from '../../files/tables/table.ts';
import type { SmallCompany } from './names.ts';

/** Two weeks of a small company's expenses: fuel, and occasionally something else. */
export function expenseRows({ prefix, drivers, places }: SmallCompany): Cell[][] {
  const rows = drivers.map((_, index) => {
    const [city = '', state = ''] = places[index % places.length] ?? [];
    const isFuel = index % 3 !== 2;
    const gallons = 80 + 7 * index;
    return [
      `${prefix}-EX-${index + 1}`,
      `2026-11-${String(2 + index).padStart(2, '0')}`,
      'Driver',
      isFuel ? 'Fuel' : 'Parking',
      isFuel ? 'Silver Thistle Fuel Stop' : 'Dusty Lantern Truck Lot',
      city,
      state,
      `${prefix}-${index + 1}`,
      `${prefix}${11 + index}`,
      isFuel ? gallons : null,
      isFuel ? 3.75 : null,
      isFuel ? gallons * 3.75 : 22,
      isFuel ? 'Fuel card' : 'Cash',
      isFuel ? 'Company' : 'Driver',
      isFuel ? 'N' : 'Y',
      'N',
      index < 9 ? 'Approved' : 'Pending',
    ];
  });
  return [HEADINGS, ...rows];
}

const HEADINGS = [
  'Expense #',
  'Date',
  'Type',
  'Category',
  'Vendor',
  'City',
  'ST',
  'Driver #',
  'Truck',
  'Gallons',
  'Price / Gal',
  'Amount',
  'Paid With',
  'Paid By',
  'Reimburse Driver',
  'Deduct From Driver',
  'Status',
];
