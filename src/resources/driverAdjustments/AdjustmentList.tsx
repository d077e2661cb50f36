import { driverAdjustments } from '../../../schema/entities/settlements.ts';
import { Payee } from '../ledgers/Payee.tsx';
import { type StateView, StateViews } from '../ledgers/StateViews.tsx';
import { Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';

/** What is added to drivers' pay or deducted from it by hand, on a settlement or waiting for one. */
export const AdjustmentList = () => (
  <EntityList of={driverAdjustments} aside={<StateViews of={driverAdjustments} views={VIEWS} />}>
    {columns}
  </EntityList>
);

const VIEWS: readonly StateView[] = [
  ['all', []],
  ['waiting', ['pending']],
  ['applied', ['applied']],
  ['canceled', ['canceled']],
];

const of = driverAdjustments;
const columns = [
  <Column key="description" of={of} source="description" width={190} />,
  <Column key="driver" of={of} source="driver_id" width={150}>
    <Payee of={of} />
  </Column>,
  <Column key="type" of={of} source="type" width={116} />,
  <Column key="status" of={of} source="status" width={100} />,
  <Column key="date" of={of} source="date" width={92} />,
  <Column key="category" of={of} source="category_id" width={120} />,
  <Column key="load" of={of} source="load_id" width={100} />,
  <Column key="settlement" of={of} source="settlement_id" width={122} />,
  <Column key="amount" of={of} source="amount" font="strong" width={96} />,
  <Column key="corrects" of={of} source="corrects_settlement_id" hidden />,
  <Column key="taxable" of={of} source="taxable" hidden />,
  <Column key="note" of={of} source="note" hidden />,
];
