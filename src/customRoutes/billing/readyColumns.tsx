import { useRecordContext } from 'ra-core';
import { loads } from '../../../schema/entities/loads.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { Col, Column } from '../../resources/list/Column.tsx';
import type { LoadToInvoice } from './LoadToInvoice.ts';
import { Readiness } from './Readiness.tsx';

/** What decides whether a load can be billed, and for how much. */
export const readyColumns = [
  <Column key="load" of={loads} source="internal_id" width={84} />,
  <Column key="status" of={loads} source="status" width={92} />,
  // Not last: there the actions of a hovered row would lie over its button.
  <Col key="ready" name="ready" label="linehaul.billing.ready.state" width={190}>
    <Readiness />
  </Col>,
  <Column key="broker" of={loads} source="broker_id" width={150} />,
  <Column key="reference" of={loads} source="reference_number" width={104} hidden />,
  <Col key="route" name="route" label="linehaul.billing.ready.route" width={196}>
    <Route />
  </Col>,
  <Column key="delivered" of={loads} source="delivery_date" width={122} />,
  <Column key="price" of={loads} source="price" width={84} />,
  <Column
    key="extra"
    of={loads}
    source="total_accessorial"
    width={92}
    label="linehaul.billing.ready.extra"
  />,
  <Col
    key="gross"
    name="gross"
    label="linehaul.billing.ready.total"
    align="right"
    font="strong"
    width={92}
  >
    <Total />
  </Col>,
];

function Route() {
  const load = useRecordContext<LoadToInvoice>();
  const places = [load?.origin, load?.destination].map(stop =>
    stop ? [stop.city, stop.state].filter(Boolean).join(', ') : '',
  );
  return places.filter(Boolean).join(' → ');
}

function Total() {
  const load = useRecordContext<LoadToInvoice>();
  return load ? formatMoney(load.gross) : null;
}
