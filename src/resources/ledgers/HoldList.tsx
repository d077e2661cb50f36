import { useRecordContext } from 'ra-core';
import { driverHolds } from '../../../schema/entities/holds.ts';
import { dateText } from '../../format/valueTexts.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import type { ListedHold } from './ledger.ts';
import styles from './ledgers.module.css';
import { type StateView, StateViews } from './StateViews.tsx';

/** What is held for drivers, with the sums of the current filter. */
export const HoldList = () => (
  <EntityList
    of={driverHolds}
    sort={NEWEST}
    totals={TOTALS}
    pinned={PINNED}
    aside={<StateViews of={driverHolds} views={VIEWS} />}
  >
    {columns}
  </EntityList>
);

const VIEWS: readonly StateView[] = [
  ['all', []],
  ['collecting', ['collecting']],
  ['funded', ['funded']],
  ['releasing', ['releasing']],
  ['closed', ['closed']],
];

const NEWEST = { field: 'opened_date', order: 'DESC' } as const;

const PINNED = ['driver_id', 'status', 'balance', 'refund_due_date'];

/** Sums of the whole filter, next to the page. */
const TOTALS = {
  target_amount: 'totals.target_amount',
  balance: 'totals.balance',
  refund_pending: 'totals.refund_pending',
};

/** A refund that is overdue by the lease rule stands out. */
export function RefundDue() {
  const hold = useRecordContext<ListedHold>();
  if (!hold?.refund_due_date) return <span aria-hidden="true">–</span>;
  const isLate = hold.status === 'releasing' && hold.refund_due_date < ownToday();
  return <span className={isLate ? styles.late : undefined}>{dateText(hold.refund_due_date)}</span>;
}

const of = driverHolds;
const columns = [
  <Column key="driver" of={of} source="driver_id" width={140} />,
  <Column key="purpose" of={of} source="purpose" width={190} />,
  <Column key="status" of={of} source="status" width={108} />,
  <Column key="opened" of={of} source="opened_date" width={92} />,
  <Column key="each" of={of} source="per_settlement_amount" width={104} />,
  <Column key="percent" of={of} source="per_settlement_percent" width={104} hidden />,
  <Column key="rate" of={of} source="annual_interest_rate" width={104} hidden />,
  <Column key="through" of={of} source="interest_through" width={112} />,
  <Column key="refund_due" of={of} source="refund_due_date" width={96}>
    <RefundDue />
  </Column>,
  <Column key="pending" of={of} source="refund_pending" width={112} hidden />,
  <Column key="target" of={of} source="target_amount" width={96} />,
  <Column key="balance" of={of} source="balance" font="strong" width={96} />,
  <Column key="closed" of={of} source="closed_date" hidden />,
  <Column key="note" of={of} source="note" hidden />,
];
