import { type RaRecord, useListContext, useRecordContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { loadDrivers } from '../../../schema/entities/loadParts.ts';
import type { DueRow } from '../../../schema/responses/settlements.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText, numberText } from '../../format/valueTexts.ts';
import { Value } from '../../resources/derived/Value.tsx';
import { CountedViews, type StateView } from '../../resources/ledgers/StateViews.tsx';
import { Col, Column } from '../../resources/list/Column.tsx';
import { EntityList } from '../../resources/list/EntityList.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCan } from '../../session/useRights.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import styles from './workspace.module.css';

const PATH = '/driver-pay-settlements/due-amount-loads-list';

/** Every load whose driver is not paid for it yet, with the amount owed. A row opens its load. */
export function DueAmounts() {
  const translate = useTranslate();
  const loadPath = usePathTo('loads');
  const linkTo = useCallback(
    (_: number | string, { load }: RaRecord) => loadPath('show', load.id),
    [loadPath],
  );
  return (
    <EntityList
      of={loadDrivers}
      path={PATH}
      exportPath={`${PATH}/export`}
      view="due"
      title={translate('linehaul.screens.driver-pay-settlements/due-amount-loads/list')}
      sort={OLDEST}
      totals={TOTALS}
      pinned={PINNED}
      linkTo={linkTo}
      aside={<Views />}
      empty={<Notice title={translate(keyOf('none'))} text={translate(keyOf('noneText'))} />}
    >
      {columns}
    </EntityList>
  );
}

const VIEWS: readonly StateView[] = [
  ['all', []],
  ['late', ['late']],
  ['due', ['due']],
  ['later', ['later']],
];

/** The pay of every driver is calculated for a page: its answer counts the states too. */
function Views() {
  const { meta } = useListContext<DueRow>();
  return <CountedViews views={VIEWS} counts={meta?.counts} />;
}

const OLDEST = { field: 'pay_day', order: 'ASC' } as const;

/** Sums of the whole filter, next to the page. */
const TOTALS = { loaded_miles: 'totals.loaded_miles', amount: 'totals.amount' };

const PINNED = ['driver_id', 'load_id', 'truck_id', 'pay_date'];

const of = loadDrivers;
const keyOf = (key: string) => `linehaul.settlements.due.${key}`;

const columns = [
  <Column key="load" of={of} source="load_id" width={110} />,
  <Column key="driver" of={of} source="driver_id" width={150}>
    <DriverLink />
  </Column>,
  <Col key="route" name="route" label={keyOf('route')} sortBy="route" width={260}>
    <Route />
  </Col>,
  <Col
    key="pay_day"
    name="pay_day"
    label={keyOf('payDay')}
    sortBy="pay_day"
    exports={['pay_day', 'state']}
    width={150}
  >
    <PayDay />
  </Col>,
  <Column key="truck" of={of} source="truck_id" sortBy={undefined} width={90} />,
  <Column key="loaded" of={of} source="loaded_miles" totalText={numberText} width={96} />,
  <Column key="empty" of={of} source="empty_miles" width={96} hidden />,
  <Column key="type" of={of} source="pay_type" sortBy={undefined} hidden />,
  <Column key="position" of={of} source="position" sortBy={undefined} hidden />,
  <Column key="pay_date" of={of} source="pay_date" sortBy={undefined} hidden />,
  <Col key="gross" name="gross" label={keyOf('gross')} sortBy="gross" width={100} align="right">
    <Amount source="gross" />
  </Col>,
  <Col
    key="amount"
    name="amount"
    label={keyOf('amount')}
    sortBy="amount"
    font="strong"
    width={104}
    align="right"
  >
    <Amount source="amount" />
  </Col>,
];

/** The driver, a link for people who may open them. */
function DriverLink() {
  const pay = useRecordContext<DueRow>();
  const path = usePathTo('drivers')('show', pay?.driver_id ?? 0);
  const can = useCan();
  const name = <Value of={of} source="driver_id" />;
  return path && can('drivers.show') ? <Link to={path}>{name}</Link> : name;
}

function Route() {
  return useRecordContext<DueRow>()?.route ?? null;
}

/** The day that puts the pay into a period. Late pay was due before the last one. */
function PayDay() {
  const pay = useRecordContext<DueRow>();
  if (!pay) return null;
  return (
    <span className={pay.is_due ? styles.warned : undefined}>
      {pay.pay_day ? dateText(pay.pay_day) : '–'} {pay.is_late && <StatusChip status="late" />}
    </span>
  );
}

function Amount({ source }: { source: 'gross' | 'amount' }) {
  const pay = useRecordContext<DueRow>();
  return pay ? formatMoney(pay[source]) : null;
}
