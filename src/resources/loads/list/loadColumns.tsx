import { useRecordContext } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { Col, Column } from '../../list/Column.tsx';
import type { LoadRow } from '../load.ts';
import { milesText } from '../milesText.ts';
import { BillingCell } from './BillingCell.tsx';
import styles from './list.module.css';
import { LoadNumberCell, MilesCell, PerMileCell } from './NumberCells.tsx';
import { RouteCell } from './RouteCell.tsx';
import { StopTimeCell } from './StopTimeCell.tsx';

const named = (key: string) => `linehaul.loads.columns.${key}`;

const perMile = (rate: number) => rate.toFixed(2);

/**
 * The columns of every list of loads. Hidden ones are one click away. The default columns together
 * fit a window of 1366 pixels with the menu open: widening one means narrowing another.
 */
export const loadColumns = [
  <Column key="load" of={loads} source="internal_id" label={named('load')} width={82}>
    <LoadNumberCell />
  </Column>,
  <Column key="status" of={loads} source="status" width={100} />,
  <Column key="broker" of={loads} source="broker_id" width={136} />,
  <Column key="unit" of={loads} source="truck_id" label={named('unit')} width={44} />,
  <Col key="route" name="route" label={named('route')} width={196}>
    <RouteCell />
  </Col>,
  <Col
    key="pickup"
    name="pickup_date"
    label={named('pickup')}
    sortBy="pickup_date"
    width={84}
    font="condensed"
  >
    <StopTimeCell end="origin" />
  </Col>,
  <Col
    key="delivery"
    name="delivery_date"
    label={named('delivery')}
    sortBy="delivery_date"
    width={84}
    font="condensed"
  >
    <StopTimeCell end="destination" />
  </Col>,
  <Column
    key="miles"
    of={loads}
    source="loaded_miles"
    label={named('miles')}
    width={52}
    totalText={milesText}
  >
    <MilesCell />
  </Column>,
  <Col key="driver" name="drivers" label={named('driver')} width={86}>
    <DriversCell />
  </Col>,
  <Column
    key="gross"
    of={loads}
    source="payment_amount"
    label={named('gross')}
    width={92}
    font="strong"
  />,
  <Column key="rpm" of={loads} source="rpm" label={named('perMile')} width={54} totalText={perMile}>
    <PerMileCell />
  </Column>,
  <Col
    key="billing"
    name="billing_status"
    label={named('billing')}
    sortBy="billing_status"
    width={104}
  >
    <BillingCell />
  </Col>,
  <Column key="reference" of={loads} source="reference_number" hidden />,
  <Column key="dispatcher" of={loads} source="dispatcher_id" hidden />,
  <Column key="trailer" of={loads} source="trailer_id" hidden />,
  <Column key="price" of={loads} source="price" hidden />,
  <Column key="accessorials" of={loads} source="total_accessorial" hidden />,
  <Column key="pay" of={loads} source="driver_payment" hidden />,
  <Column key="empty" of={loads} source="empty_miles" hidden totalText={milesText} />,
  <Column key="total" of={loads} source="total_miles" hidden totalText={milesText} />,
  <Column key="equipment" of={loads} source="equipment_type" hidden />,
  <Column key="gross_date" of={loads} source="gross_date" hidden />,
  <Column key="settlement" of={loads} source="settlement_status" hidden />,
  <Column key="created_by" of={loads} source="created_by" hidden />,
  <Column key="created_at" of={loads} source="created_at" hidden />,
];

/** Which total of the list's response is shown under which column. */
export const loadTotals = {
  loaded_miles: 'totals.loaded_miles',
  empty_miles: 'totals.empty_miles',
  total_miles: 'totals.total_miles',
  price: 'totals.price',
  total_accessorial: 'totals.total_accessorial',
  driver_payment: 'totals.driver_payment',
  payment_amount: 'totals.payment_amount',
  rpm: 'totals.rpm_all',
} as const;

/** The driver's short name: R. Zamarripo. A team's second driver is counted. */
function DriversCell() {
  const drivers = useRecordContext<LoadRow>()?.drivers ?? [];
  const [first] = drivers;
  if (!first) return '–';
  return (
    <span className={styles.words} title={drivers.map(({ name }) => name).join(', ')}>
      {shortened(first.name)}
      {drivers.length > 1 && <span className={styles.faint}> +{drivers.length - 1}</span>}
    </span>
  );
}

/** R. Zamarripo. */
export const shortened = (name: string) => name.replace(/^(\S)\S*\s+/, '$1. ');
