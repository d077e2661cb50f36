import { useRecordContext } from 'ra-core';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { dateText, shortDateText } from '../../format/valueTexts.ts';
import { Payee } from '../ledgers/Payee.tsx';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { PrintStatement } from './PrintStatement.tsx';
import { SettlementSum as Sum } from './SettlementSum.tsx';

/** Every settlement, with the sums of the current filter. */
export const SettlementList = () => (
  <EntityList
    of={driverPaySettlements}
    without={WITHOUT}
    totals={TOTALS}
    rowActions={<PrintStatement />}
  >
    {columns}
  </EntityList>
);

/** A draft is deleted and changed on its statement's page. */
const WITHOUT = ['delete', 'update'] as const;

/** Sums of the whole filter, next to the page. */
const TOTALS = {
  gross_revenue: 'totals.gross_revenue',
  earnings: 'totals.earnings',
  deductions: 'totals.deductions',
  net_pay: 'totals.net_pay',
};

const of = driverPaySettlements;
const columns = [
  <Column key="number" of={of} source="number" width={112} />,
  <Column key="driver" of={of} source="driver_id" width={150}>
    <Payee of={of} />
  </Column>,
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
  <Column key="pay_date" of={of} source="pay_date" width={86} />,
  <Column key="status" of={of} source="status" width={88} />,
  <Column key="loads" of={of} source="load_count" width={54}>
    <Sum source="load_count" />
  </Column>,
  <Column key="miles" of={of} source="total_miles" width={72}>
    <Sum source="total_miles" />
  </Column>,
  <Column
    key="gross"
    of={of}
    source="gross_revenue"
    width={100}
    label="linehaul.settlements.due.gross"
  >
    <Sum source="gross_revenue" />
  </Column>,
  <Column key="earnings" of={of} source="earnings" width={92}>
    <Sum source="earnings" />
  </Column>,
  <Column key="additions" of={of} source="additions" width={92} hidden>
    <Sum source="additions" />
  </Column>,
  <Column key="deductions" of={of} source="deductions" width={88}>
    <Sum source="deductions" />
  </Column>,
  <Column key="net" of={of} source="net_pay" font="strong" width={92}>
    <Sum source="net_pay" />
  </Column>,
  <Column key="method" of={of} source="payment_method" hidden />,
  <Column key="reference" of={of} source="payment_reference" hidden />,
  <Column key="note" of={of} source="note" hidden />,
];

function Period() {
  const settlement = useRecordContext();
  if (!settlement) return null;
  return `${shortDateText(settlement.period_start)} – ${dateText(settlement.period_end)}`;
}
