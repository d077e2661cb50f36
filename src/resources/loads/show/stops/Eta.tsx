import { useTranslate } from 'ra-core';
import { personName } from '../../../../../schema/recordName.ts';
import { reportedEta } from '../../../../../schema/rules/freight/eta.ts';
import { etaOfLoad } from '../../../../../schema/rules/freight/loadEta.ts';
import { LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { estimatedLeg, type Point } from '../../../../../schema/rules/freight/roadMiles.ts';
import { inSequence } from '../../../../../schema/rules/freight/stops.ts';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { useT } from '../../../../i18n/useT.ts';
import { useTruckCoordinates } from '../../../map/useTruckCoordinates.ts';
import type { Load, StopRow } from '../../load.ts';
import { spanText, stopTime } from '../../stopTime.ts';
import { useThread } from '../../updates/useUpdates.ts';
import styles from '../show.module.css';
import { useMinute } from './useMinute.ts';

/**
 * When a load in transit reaches its next stop, in local time, and how late that is: as reported on
 * this leg, else as the boards compute it, from where its truck was seen or by the leg's miles.
 */
export function Eta({ load }: { load: Load }) {
  const translate = useTranslate();
  const t = useT('loads.show');
  const isSent = load.status === LOAD_STATUS.enroute || load.status === LOAD_STATUS.dispatched;
  const now = useMinute(isSent);
  const { data: updates = [] } = useThread(load.id);
  const { data: trucks = [] } = useTruckCoordinates();
  const places = trucks.map(({ id: truck_id, lat, lng, at, entry, load: current }) => {
    const has_load_before = current !== null && current.id !== load.id;
    return { truck_id, lat, lng, at, entry, has_load_before };
  });
  const reported = isSent ? reportedEta(load.stops, updates, now) : null;
  const { status, truck_id, load_drivers } = load;
  const stops = withLegs(load.stops);
  const driven = { status, truck_id, load_drivers, stops, etas: [], places };
  const eta = reported ?? etaOfLoad(driven, now);
  if (!eta) return null;
  const { stop, at, off_minutes } = eta;
  const isLate = off_minutes !== null && off_minutes > 0;
  return (
    <span title={t(reported ? 'etaReportedAt' : 'etaAt', { place: stop.place?.city ?? '' })}>
      {t('eta')}{' '}
      <b>
        {stopTime(at, stop.timezone)} {zoneAbbreviation(at, stop.timezone)}
      </b>{' '}
      {off_minutes !== null && (
        <span className={isLate ? styles.warning : styles.early}>
          {isLate ? t('lateBy', { time: spanText(off_minutes) }) : t('onTime')}
        </span>
      )}
      {reported && (
        <span className={styles.small}>
          {' '}
          {t('etaReported', {
            time: timeOfToday(reported.telling.created_at, now, stop.timezone),
            name: reported.telling.created_user
              ? personName(reported.telling.created_user)
              : translate('linehaul.updates.nobody'),
          })}
        </span>
      )}
    </span>
  );
}

/** A time today needs no day. */
function timeOfToday(instant: string, now: string, zone: string): string {
  const [text, present] = [stopTime(instant, zone), stopTime(now, zone)];
  return text.slice(0, 5) === present.slice(0, 5) ? text.slice(6) : text;
}

/** The driving time between stops is estimated where it was not measured, as for typed miles. */
function withLegs(stops: readonly StopRow[]): StopRow[] {
  const order = inSequence(stops);
  return order.map((stop, index) => {
    const [from, to] = [order[index - 1], stop].map(one => one && pointOf(one));
    const leg_minutes = stop.leg_minutes ?? (from && to ? estimatedLeg(from, to).minutes : null);
    return { ...stop, ...to, leg_minutes };
  });
}

function pointOf({ lat, lng, place }: StopRow): Point | null {
  const at = lat != null && lng != null ? { lat, lng } : place;
  return at?.lat != null && at.lng != null ? { lat: at.lat, lng: at.lng } : null;
}
