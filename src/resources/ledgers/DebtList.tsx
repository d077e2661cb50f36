import { driverDebts } from '../../../schema/entities/debts.ts';
import { Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { DebtStatus } from './DebtStatus.tsx';
import { Payee } from './Payee.tsx';
import { type StateView, StateViews } from './StateViews.tsx';

/** What drivers owe, with the sums of the current filter. */
export const DebtList = () => (
  <EntityList
    of={driverDebts}
    totals={TOTALS}
    aside={<StateViews of={driverDebts} views={VIEWS} />}
  >
    {columns}
  </EntityList>
);

const VIEWS: readonly StateView[] = [
  ['all', []],
  ['open', ['open', 'partially_paid']],
  ['paid', ['paid']],
  ['written_off', ['written_off']],
];

/** Sums of the whole filter, next to the page. */
const TOTALS = {
  amount: 'totals.amount',
  paid_amount: 'totals.paid_amount',
  written_off_amount: 'totals.written_off_amount',
  balance: 'totals.balance',
};

const of = driverDebts;
const columns = [
  <Column key="driver" of={of} source="driver_id" width={136}>
    <Payee of={of} />
  </Column>,
  <Column key="source" of={of} source="source" width={104} />,
  <Column key="description" of={of} source="description" width={148} />,
  <Column key="status" of={of} source="status" width={116}>
    <DebtStatus />
  </Column>,
  <Column key="start" of={of} source="start_date" width={92} />,
  <Column key="mode" of={of} source="repayment_mode" width={164} />,
  <Column key="installment" of={of} source="repayment_amount" width={92} />,
  <Column key="percent" of={of} source="repayment_percent" hidden />,
  <Column key="amount" of={of} source="amount" width={92} />,
  <Column key="paid" of={of} source="paid_amount" width={76} />,
  <Column key="written_off" of={of} source="written_off_amount" width={96} hidden />,
  <Column key="balance" of={of} source="balance" font="strong" width={92} />,
  <Column key="paused" of={of} source="paused_until" hidden />,
  <Column key="reference" of={of} source="reference" hidden />,
  <Column key="reason" of={of} source="write_off_reason" hidden />,
  <Column key="note" of={of} source="note" hidden />,
];
