import { loadCommodities, loadDrivers } from '../../../schema/entities/loadParts.ts';
import { type Cell, isEmptyCell } from '../../files/tables/table.ts';
import type { ColumnPlan, DerivedPlan, RowView, SheetPlan } from '../plan.ts';
import { type HeadingOf, type ImportKind, ifThere } from './ImportKind.ts';

/** "Cleaning compounds (UN1760 class 8)". */
export const hazmat =
  (heading: string): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const text = String(row.cell(heading) ?? '');
    const [, number = null] = /\b(UN\d{4})\b/.exec(text) ?? [];
    const [, hazmatClass = null] = /\bclass ([\d.]+)/i.exec(text) ?? [];
    return { un_number: number, hazmat_class: hazmatClass };
  };

/** The terms of today: a load has its own copy, and a team splits evenly. */
export const payTerms =
  (isTeam: (row: RowView) => boolean): DerivedPlan['values'] =>
  (row): Record<string, Cell> => {
    const driver = row.referred('driver_id') ?? {};
    const rate = driver.loaded_mile_rate ?? driver.percent_rate ?? driver.flat_rate ?? null;
    return {
      pay_type: textOf(driver.pay_type),
      rate: textOf(rate),
      split_percent: isTeam(row) ? '50' : '100',
    };
  };

const textOf = (value: unknown): string | null => (value == null ? null : String(value));

export const loadKind: ImportKind = {
  defaults: { load_type: 'ftl', miles_source: 'manual' },
  derived: at => [
    ...(at('temperature_max')
      ? []
      : ifThere(at('temperature_min'), heading => row => ({ temperature_max: row.cell(heading) }))),
    ...ifThere(at('commodity'), hazmat),
    ...(at('booked_by_id')
      ? []
      : ifThere(at('dispatcher_id'), heading => row => ({ booked_by_id: row.cell(heading) }))),
  ],
  after: ({ file }, at) => [
    ...commodities(file, at),
    ...drivers(file, at, 'driver_1', 'driver'),
    ...drivers(file, at, 'driver_2', 'co_driver'),
  ],
};

/** Columns of the load's row that its part also reads. */
const shared = (at: HeadingOf, pairs: readonly [target: string, field: string][]): ColumnPlan[] =>
  pairs.flatMap(([target, field]) => {
    const heading = at(target);
    return heading === undefined ? [] : [{ heading, field }];
  });

function commodities(file: string, at: HeadingOf): SheetPlan[] {
  const heading = at('commodity');
  if (heading === undefined) return [];
  return [
    {
      file,
      entity: loadCommodities,
      key: ['load_id', 'description'],
      onlyWith: heading,
      columns: [
        ...shared(at, [
          ['internal_id', 'load_id'],
          ['weight', 'weight'],
          ['temperature_min', 'temperature'],
          ['is_hazmat', 'is_hazmat'],
        ]),
        { heading, field: 'description' },
      ],
      derived: [{ heading, values: hazmat(heading) }],
    },
  ];
}

/** A row has up to two drivers, each a record of its own. */
function drivers(
  file: string,
  at: HeadingOf,
  target: 'driver_1' | 'driver_2',
  position: string,
): SheetPlan[] {
  const heading = at(target);
  if (heading === undefined) return [];
  const other = at('driver_2');
  const isTeam = (row: RowView) => other !== undefined && !isEmptyCell(row.cell(other));
  return [
    {
      file,
      entity: loadDrivers,
      key: ['load_id', 'driver_id'],
      onlyWith: heading,
      columns: [
        ...shared(at, [
          ['internal_id', 'load_id'],
          ['truck_id', 'truck_id'],
          ['trailer_id', 'trailer_id'],
          ['loaded_miles', 'loaded_miles'],
          ['empty_miles', 'empty_miles'],
          [`${target}_pay`, 'price'],
          ['pay_date', 'pay_date'],
        ]),
        { heading, field: 'driver_id' },
      ],
      derived: [{ heading, values: payTerms(isTeam) }],
      fixed: { position },
    },
  ];
}
