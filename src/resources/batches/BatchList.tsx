import { useRecordContext } from 'ra-core';
import { batches } from '../../../schema/entities/batches.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { dateText, numberText, shortDateText } from '../../format/valueTexts.ts';
import { type StateView, StateViews } from '../ledgers/StateViews.tsx';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';

/** Every batch, the latest period first, with what its settlements come to. */
export const BatchList = () => (
  <EntityList
    of={batches}
    totals={TOTALS}
    without={WITHOUT}
    aside={<StateViews of={batches} views={VIEWS} />}
  >
    {columns}
  </EntityList>
);

const VIEWS: readonly StateView[] = [
  ['all', []],
  ['working', ['open', 'calculated']],
  ['posted', ['posted']],
  ['paidOut', ['paid']],
  ['canceled', ['canceled']],
];

/** Sums of the whole filter, next to the page. */
const TOTALS = {
  driver_count: 'totals.driver_count',
  exception_count: 'totals.exception_count',
  total_gross: 'totals.total_gross',
  total_deductions: 'totals.total_deductions',
  total_net: 'totals.total_net',
};

/** A batch is changed and canceled on its own page. */
const WITHOUT = ['delete', 'update'] as const;

const of = batches;
const keyOf = (key: string) => `linehaul.batches.list.${key}`;

const columns = [
  <Column key="name" of={of} source="name" width={210} />,
  <Col
    key="period"
    name="period"
    label="linehaul.settlements.list.period"
    sortBy="period_end"
    exports={['period_start', 'period_end']}
    font="condensed"
    width={138}
  >
    <Period />
  </Col>,
  <Column key="group" of={of} source="payroll_group_id" width={130} />,
  <Column key="status" of={of} source="status" width={106} />,
  <Column key="pay_date" of={of} source="pay_date" width={90} />,
  <Col
    key="drivers"
    name="driver_count"
    label={keyOf('drivers')}
    width={70}
    align="right"
    totalText={numberText}
  >
    <Count source="driver_count" />
  </Col>,
  <Col
    key="exceptions"
    name="exception_count"
    label={keyOf('exceptions')}
    width={84}
    align="right"
    totalText={numberText}
  >
    <Count source="exception_count" />
  </Col>,
  <Col key="gross" name="total_gross" label={keyOf('gross')} width={104} align="right">
    <Sum source="total_gross" />
  </Col>,
  <Col
    key="deductions"
    name="total_deductions"
    label={keyOf('deductions')}
    width={100}
    align="right"
  >
    <Sum source="total_deductions" />
  </Col>,
  <Col key="net" name="total_net" label={keyOf('net')} font="strong" width={104} align="right">
    <Sum source="total_net" />
  </Col>,
  <Column key="reference" of={of} source="payment_reference" hidden />,
  <Column key="note" of={of} source="note" hidden />,
];

function Period() {
  const batch = useRecordContext();
  if (!batch) return null;
  return `${shortDateText(batch.period_start)} – ${dateText(batch.period_end)}`;
}

/** The totals are no fields of a batch: the list derives them from its settlements. */
function Count({ source }: { source: 'driver_count' | 'exception_count' }) {
  const batch = useRecordContext();
  return batch ? String(batch[source] ?? 0) : null;
}

function Sum({ source }: { source: 'total_gross' | 'total_deductions' | 'total_net' }) {
  const batch = useRecordContext();
  return batch ? formatMoney(batch[source] ?? 0) : null;
}
