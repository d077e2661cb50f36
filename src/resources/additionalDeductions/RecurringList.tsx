import { useRecordContext } from 'ra-core';
import { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useCan } from '../../session/useRights.ts';
import { Value } from '../derived/Value.tsx';
import { type StateView, StateViews } from '../ledgers/StateViews.tsx';
import { Col } from '../list/Column.tsx';
import { columnsOf, joinedColumn, withRest } from '../list/columnsOf.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { RecurringBulk } from './RecurringBulk.tsx';
import { RecurringRowActions } from './RecurringRowActions.tsx';
import type { Recurring } from './recurringSteps.ts';

/**
 * What settlements deduct or pay again and again, with what was taken so far over the whole filter;
 * each is paused, resumed or canceled here.
 */
export function RecurringList() {
  const can = useCan();
  return (
    <EntityList
      of={of}
      pinned={PINNED}
      canSelect={can('additional-deductions.update') || can('additional-deductions.export')}
      aside={<StateViews of={of} views={VIEWS} />}
      rowActions={<RecurringRowActions />}
      bulkActions={<RecurringBulk />}
    >
      {columns}
    </EntityList>
  );
}

const of = additionalDeductions;

const VIEWS: readonly StateView[] = [
  ['all', []],
  ['active', ['active']],
  ['pausedNow', ['paused']],
  ['completed', ['completed']],
  ['canceled', ['canceled']],
];

const PINNED = ['kind', 'status', 'driver_id', 'truck_id', 'frequency'];

const WHOSE = { name: 'driver_id', label: 'linehaul.recurring.whose' } as const;

const columns = withRest(of, [
  ...columnsOf(of, { description: 196, status: 104, pay_code: 88 }),
  joinedColumn(of, { ...WHOSE, fields: ['driver_id', 'truck_id', 'payroll_group_id'], width: 148 }),
  ...columnsOf(of, { kind: 92, frequency: 128 }),
  <Col
    key="amount"
    name="amount"
    label="resources.additional-deductions.fields.amount"
    sortBy="amount"
    align="right"
    exports={['amount', 'percent', 'percent_base']}
    width={112}
  >
    <EachTime />
  </Col>,
  ...columnsOf(of, { total_cap: 92, deducted_to_date: 120 }),
]);

/** What it takes each time: dollars, or a percentage of its base. */
function EachTime() {
  const recurring = useRecordContext<Recurring>();
  if (!recurring) return null;
  if (recurring.amount != null) return formatMoney(recurring.amount);
  return (
    <>
      {Number(recurring.percent)} % <Value of={of} source="percent_base" />
    </>
  );
}
