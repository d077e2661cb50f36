import { useRecordContext } from 'ra-core';
import { loadAccessorials } from '../../../../schema/entities/loadParts.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { Column } from '../../list/Column.tsx';
import { withRest } from '../../list/columnsOf.tsx';
import { EntityList } from '../../list/EntityList.tsx';

/** The accessorials of all loads: what each is for, and what it bills and pays. */
export const AccessorialList = () => <EntityList of={loadAccessorials}>{columns}</EntityList>;

const of = loadAccessorials;

/** A rate with cents, so that it lines up with its amounts. */
function Rate() {
  const line = useRecordContext<{ id: number; rate: number }>();
  const rate = Number(line?.rate ?? 0);
  return Number.isInteger(rate * 100) ? formatMoney(rate) : String(rate);
}

const columns = withRest(of, [
  <Column key="description" of={of} source="description" width={190} />,
  <Column key="load" of={of} source="load_id" width={96} />,
  <Column key="accessorial" of={of} source="accessorial_id" width={170} />,
  <Column key="billed" of={of} source="billable_to_broker" width={108} />,
  <Column key="quantity" of={of} source="quantity" width={84} />,
  <Column key="rate" of={of} source="rate" width={96}>
    <Rate />
  </Column>,
  <Column key="amount" of={of} source="amount" font="strong" width={100} />,
  <Column key="driver_amount" of={of} source="driver_amount" width={100} />,
]);
