import { useTranslate } from 'ra-core';
import type {
  BoardLoad,
  BoardRow,
  BoardStop,
  NextStop,
  PlanReach,
} from '../../../../../schema/responses/boards.ts';
import { etaOfRow } from '../../../../../schema/rules/freight/boardEta.ts';
import type { Eta } from '../../../../../schema/rules/freight/eta.ts';
import { lateMinutes } from '../../../../../schema/rules/freight/stops.ts';
import { compareInstants } from '../../../../../schema/rules/time/zones.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { appointmentTitle } from '../../parts/appointmentTitle.ts';
import styles from '../../parts/cells/cells.module.css';
import { LoadLink } from '../../parts/cells/LoadLink.tsx';
import { Wait } from '../../parts/cells/Wait.tsx';
import { boardInstant, useBoardInstant } from '../../parts/clock.ts';
import { rate, whole } from '../../parts/figures.ts';
import { clockText, lateText, place, shortTime, stopTime } from '../../parts/times.ts';
import { type End, stopInCell } from './stopInCell.ts';

export const loadCell = ({ id, current_load }: BoardRow) =>
  current_load ? <LoadLink load={current_load} /> : <CoverButton truckId={id} words="cover" />;

interface CoverButtonProps {
  truckId: number;
  words: 'cover' | 'planNext';
}

/** Opens the loads for a truck. The board handles the click, as it does its links. */
function CoverButton({ truckId, words }: CoverButtonProps) {
  const translate = useTranslate();
  // A next load is planned for few trucks at a time: it is offered in the row that is looked at.
  const look = words === 'planNext' ? `${styles.cover} ${styles.offered}` : styles.cover;
  return (
    <button type="button" tabIndex={-1} data-covers={truckId} className={look}>
      {translate(`linehaul.boards.${words}`)}
    </button>
  );
}

/** Origin and destination, and the number of stops in between. */
export function routeCell({ current_load: load }: BoardRow) {
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

/** An appointment in a cell: its start, or where there is room both ends of its window. */
type Times = (stop: BoardStop) => string;

export const startTime: Times = stop => stopTime(stop, 0);

export const pickupCell = (row: BoardRow, times = startTime) => stopCell(row, 'origin', times);
export const deliveryCell = (row: BoardRow, times = startTime) =>
  stopCell(row, 'destination', times);

/** Only lateness, waiting and an ETA follow the clock. The whole window is in the title. */
function stopCell(row: BoardRow, end: End, times: Times) {
  const { current_load: load } = row;
  const shown = stopInCell(load, end, boardInstant());
  if (!load || !shown) return null;
  const { why, stop } = shown;
  if (why === 'waiting') return <Wait stop={stop} freeMinutes={load.free_minutes} />;
  if (why === 'late') return <LateTime stop={stop} />;
  if (why === 'awaited') {
    return <ExpectedTime row={row} stop={stop} next={shown.next} times={times} />;
  }
  return (
    <span
      className={stop.departed_at ? `${styles.clip} ${styles.second}` : styles.clip}
      title={appointmentTitle(stop)}
    >
      {times(stop)}
    </span>
  );
}

function LateTime({ stop }: { stop: BoardStop }) {
  const translate = useTranslate();
  const now = useBoardInstant();
  return (
    <span className={styles.late} title={appointmentTitle(stop)}>
      <Glyph name="st-late" size={14} label={translate('linehaul.status.late')} />
      {stopTime(stop, lateMinutes(stop, now))}
    </span>
  );
}

/** The ETA at the next stop in words, with how late it is. */
export function etaText(
  { at, off_minutes }: Pick<Eta<unknown>, 'at' | 'off_minutes'>,
  next: NextStop,
  translate: Translate,
): string {
  const late = off_minutes ?? 0;
  return translate(late > 0 ? 'linehaul.boards.etaLate' : 'linehaul.boards.eta', {
    time: shortTime(at, next.timezone),
    place: place(next.city, next.state),
    late: clockText(late),
  });
}

interface ExpectedTimeProps {
  row: BoardRow;
  /** The end of the load that the cell is about. */
  stop: BoardStop;
  next: NextStop;
  times: Times;
}

/** The appointment, with the ETA, which says that the truck will be late before it is. */
function ExpectedTime({ row, stop, next, times }: ExpectedTimeProps) {
  const translate = useTranslate();
  const eta = etaOfRow(row, useBoardInstant());
  const shown = (title: string) => (
    <span className={styles.clip} title={title}>
      {times(stop)}
    </span>
  );
  if (!eta) return shown(appointmentTitle(stop));
  const late = eta.off_minutes ?? 0;
  const text = etaText(eta, next, translate);
  if (late <= 0) return shown(`${appointmentTitle(stop)}\n${text}`);
  return (
    <span className={styles.willBeLate} title={`${text}\n${appointmentTitle(next)}`}>
      <Glyph name="ic-warn" size={14} label={translate('linehaul.boards.willBeLate')} />
      {onItsDay(eta.at, next)} {lateText(late)}
    </span>
  );
}

/** The time of an ETA, with its day where that is not the appointment's. */
function onItsDay(at: string, { timezone, date_from }: NextStop): string {
  const text = shortTime(at, timezone);
  const due = date_from && shortTime(date_from, timezone);
  return due && text.slice(0, 5) === due.slice(0, 5) ? text.slice(6) : text;
}

/** The load after the current one. A truck that has none yet offers the loads that it could take. */
export function nextLoadCell({ id, current_load, next_load: load }: BoardRow) {
  if (!load) return current_load && <CoverButton truckId={id} words="planNext" />;
  return (
    <>
      <LoadLink load={load} />
      {load.origin && <NextPickup load={load} origin={load.origin} />}
    </>
  );
}

/** Where and when the next load is picked up. Missed, it is as late as it would be as the current one. */
function NextPickup({ load, origin }: { load: BoardLoad; origin: BoardStop }) {
  const shown = stopInCell(load, 'origin', useBoardInstant());
  const isLate = shown?.why === 'late';
  return (
    <>
      <span className={`${styles.clip} ${styles.second}`} title={appointmentTitle(origin)}>
        {place(origin.city, origin.state)}
        {!isLate && origin.date_from && ` ${shortTime(origin.date_from, origin.timezone)}`}
      </span>
      {isLate && <LateTime stop={shown.stop} />}
    </>
  );
}

/** When and where the truck becomes available, in the reader's time zone, and the note about it. */
export function planCell(row: BoardRow) {
  const { truck_plan_reach: plan } = row;
  if (!plan) return null;
  const delivery = deliveryAfterPlan(row);
  if (delivery) return <EarlyPlan plan={plan} delivery={delivery} />;
  return (
    <>
      <span className={styles.clip} title={planText(plan)}>
        {shortTime(plan.plan_at, ownZone())}{' '}
        <span className={styles.second}>
          {place(plan.place_city, plan.place_state)}
          {plan.note && ` · ${plan.note}`}
        </span>
      </span>
      {plan.note && <PlanNote text={planText(plan)} />}
    </>
  );
}

/** Says that there is a note where the cell has no room for it. Its text is in the cell and in the title. */
const PlanNote = ({ text }: { text: string }) => (
  <span className={styles.planNote} title={text}>
    <Glyph name="ic-chat" size={14} />
  </span>
);

/** The delivery of the row's load, where the plan for it is before that. Null otherwise. */
function deliveryAfterPlan({ truck_plan_reach: plan, current_load: load }: BoardRow) {
  // A plan for the load before is that one's.
  if (plan?.load_id && plan.load_id !== load?.id) return null;
  const delivery = load?.destination;
  // A truck that is there already may be earlier than its appointment.
  if (!plan || !delivery?.date_from || delivery.arrived_at) return null;
  return compareInstants(plan.plan_at, delivery.date_from) < 0 ? delivery : null;
}

function EarlyPlan({ plan, delivery }: { plan: PlanReach; delivery: BoardStop }) {
  const translate = useTranslate();
  const why = translate('linehaul.boards.planIsEarly', { delivery: appointmentTitle(delivery) });
  return (
    <span className={`${styles.clip} ${styles.willBeLate}`} title={`${planText(plan)}\n${why}`}>
      <Glyph name="ic-warn" size={14} label={why} />
      <span className={styles.clip}>{planText(plan)}</span>
      {plan.note && <PlanNote text={planText(plan)} />}
    </span>
  );
}

/** A plan as it is copied, and read by a paste: `11/16 14:00 Davenport, IA · after a wash`. */
export function planText(plan: PlanReach | null): string {
  if (!plan) return '';
  const { plan_at, place_city, place_state, note } = plan;
  const when = `${shortTime(plan_at, ownZone())} ${place(place_city, place_state)}`.trim();
  return note ? `${when} · ${note}` : when;
}

/** The cell of {@link rateCell} as text, for copies, print and export. */
export function rateText({ current_load: load }: BoardRow): string {
  if (!load) return '';
  const { gross, total_miles: miles, rpm } = load;
  return `${Math.round(gross ?? 0)}, ${Math.round(miles ?? 0)} mi, ${rate(rpm)}/mi`;
}

/** The load's rate, its miles, and the rate per mile. */
export function rateCell({ current_load: load }: BoardRow) {
  if (!load) return null;
  return (
    <span className={styles.clip}>
      {whole(load.gross ?? 0)}{' '}
      <span className={styles.second}>
        · {whole(load.total_miles ?? 0)} mi · {rate(load.rpm)}
      </span>
    </span>
  );
}
