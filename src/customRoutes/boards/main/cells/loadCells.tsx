import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../../../schema/screens.ts';
import { useCompanyId } from '../../../../routing/CompanyContext.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { useBoardNow } from '../../parts/clock.ts';
import { rate, shortNumber, whole } from '../../parts/figures.ts';
import type { BoardLoad, BoardRow, BoardStop, PlanReach } from '../BoardRow.ts';
import { browserZone, lateMinutes, place, shortTime, stopTime } from '../times.ts';
import styles from './cells.module.css';

/** A load's number, which leads to it. */
export function LoadLink({ load }: { load: Pick<BoardLoad, 'id' | 'internal_id'> }) {
  const companyId = useCompanyId();
  const to = pathOf('loads', 'show', { companyId, id: load.id });
  const text = shortNumber(load.internal_id);
  if (to === null) return <span className={styles.key}>{text}</span>;
  return (
    <Link to={to} tabIndex={-1} className={styles.key} title={load.internal_id}>
      {text}
    </Link>
  );
}

export const LoadCell = ({ current_load }: BoardRow) =>
  current_load ? <LoadLink load={current_load} /> : <span className={styles.muted}>–</span>;

/** From where to where, and how many stops lie between. */
export function RouteCell({ current_load: load }: BoardRow) {
  if (!load) return null;
  const more = Math.max(0, (load.stops_count ?? 0) - 2);
  const from = place(load.origin?.city, load.origin?.state);
  const to = place(load.destination?.city, load.destination?.state);
  return (
    <>
      <span className={styles.clip} title={`${from} → ${to}`}>
        {from} <span className={styles.muted}>→</span> {to}
      </span>
      {more > 0 && <span className={styles.muted}>+{more}</span>}
    </>
  );
}

export const PickupCell = ({ current_load: load }: BoardRow) =>
  load?.origin ? <StopTime stop={load.origin} isNext={isSameStop(load, load.origin)} /> : null;

/** A stop between the two ends that is late is told here: it makes the delivery late. */
export function DeliveryCell({ current_load: load }: BoardRow) {
  if (!load?.destination) return null;
  const next = load.next_stop;
  const between = next && next.sequence !== load.origin?.sequence ? next : null;
  return <StopTime stop={load.destination} late={between} isNext={false} />;
}

interface StopTimeProps {
  stop: BoardStop;
  isNext: boolean;
  late?: BoardStop | null;
}

function StopTime({ stop, isNext, late: other }: StopTimeProps) {
  const translate = useTranslate();
  const now = useBoardNow();
  const lateStop = other ?? (isNext ? stop : null);
  const late = lateMinutes(lateStop, now);
  if (late === 0 || !lateStop) {
    return (
      <span className={stop.departed_at ? styles.second : undefined}>{stopTime(stop, 0)}</span>
    );
  }
  return (
    <span className={styles.late} title={place(lateStop.city, lateStop.state)}>
      <Glyph name="st-late" size={14} label={translate('linehaul.status.late')} />
      {stopTime(lateStop, late)}
    </span>
  );
}

const isSameStop = (load: BoardLoad, stop: BoardStop) => load.next_stop?.sequence === stop.sequence;

export function NextLoadCell({ next_load: load }: BoardRow) {
  if (!load) return null;
  const where = place(load.origin?.city, load.origin?.state);
  return (
    <>
      <LoadLink load={load} />
      <span className={`${styles.clip} ${styles.second}`} title={where}>
        {where}
        {load.origin?.date_from && ` ${shortTime(load.origin.date_from, load.origin.timezone)}`}
      </span>
    </>
  );
}

/** When and where the truck becomes free, by the clock of whoever reads it. */
export function PlanCell({ truck_plan_reach: plan }: BoardRow) {
  if (!plan) return null;
  return (
    <span className={styles.clip} title={planText(plan)}>
      {shortTime(plan.plan_at, browserZone())}{' '}
      <span className={styles.second}>{place(plan.place_city, plan.place_state)}</span>
    </span>
  );
}

export const planText = (plan: PlanReach | null): string =>
  plan
    ? `${shortTime(plan.plan_at, browserZone())} ${place(plan.place_city, plan.place_state)}`.trim()
    : '';

/** What the load pays, its miles, and the one by the other. */
export function RateCell({ current_load: load }: BoardRow) {
  if (!load) return null;
  return (
    <span className={styles.clip}>
      {whole(load.gross ?? 0)}{' '}
      <span className={styles.second}>
        {whole(load.total_miles ?? 0)} mi · {rate(load.rpm)}
      </span>
    </span>
  );
}
