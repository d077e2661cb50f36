import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { StatusValue } from '../../derived/StatusValue.tsx';
import { useTable } from '../../list/tableContext.ts';
import type { LoadRow } from '../load.ts';
import styles from './card.module.css';
import { shortened } from './loadColumns.tsx';
import { RouteCell } from './RouteCell.tsx';
import { StopTimeCell } from './StopTimeCell.tsx';

/** A load on a phone, in three lines: number and status, route and gross, driver and next time. */
export function LoadCard() {
  const load = useRecordContext<LoadRow>();
  const { linkTo, activeId } = useTable();
  const translate = useTranslate();
  if (!load) return null;
  const path = linkTo?.(load.id, load);
  const crew = [load.truck?.number, ...load.drivers.slice(0, 1).map(({ name }) => shortened(name))];
  const isPickedUp = load.status > 3;
  return (
    <div className={styles.card}>
      {path ? (
        <Link
          to={path}
          state={{ keepScroll: path.includes('open=') }}
          className={styles.number}
          tabIndex={load.id === activeId ? 0 : -1}
          data-row-link
        >
          {load.internal_id}
        </Link>
      ) : (
        <b>{load.internal_id}</b>
      )}
      <span className={styles.right}>
        <StatusValue of={loads} source="status" />
      </span>
      <span className={styles.route}>
        <RouteCell />
      </span>
      <b className={styles.right}>{`$${formatMoney(load.payment_amount)}`}</b>
      <span className={styles.quiet}>
        {crew.filter(Boolean).join(' · ') || translate('linehaul.loads.card.unassigned')}
      </span>
      <span className={`${styles.right} ${styles.time}`}>
        {translate(`linehaul.loads.card.${isPickedUp ? 'delivery' : 'pickup'}`)}{' '}
        <StopTimeCell end={isPickedUp ? 'destination' : 'origin'} />
      </span>
    </div>
  );
}
