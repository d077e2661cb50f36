import { useTranslate } from 'ra-core';
import { personName } from '../../../../../schema/recordName.ts';
import { awaitedStop, etaOf, reportedEta } from '../../../../../schema/rules/freight/eta.ts';
import { isTeamTo } from '../../../../../schema/rules/freight/legs.ts';
import { LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { estimatedLeg, type Point } from '../../../../../schema/rules/freight/roadMiles.ts';
import { inSequence } from '../../../../../schema/rules/freight/stops.ts';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { useT } from '../../../../i18n/useT.ts';
import type { Load, StopRow } from '../../load.ts';
import { spanText, stopTime } from '../../stopTime.ts';
import { useThread } from '../../updates/useUpdates.ts';
import styles from '../show.module.css';
import { useMinute } from './useMinute.ts';

/**
 * When a load in transit reaches its next stop, in local time, and how late that is: as reported on
 * this leg, else as computed.
 */
export function Eta({ load }: { load: Load }) {
  const translate = useTranslate();
  const t = useT('loads.show');
  const isOnTheRoad = load.status === LOAD_STATUS.enroute;
  const isSent = isOnTheRoad || load.status === LOAD_STATUS.dispatched;
  const now = useMinute(isSent);
  const { data: updates = [] } = useThread(load.id);
  const reported = isSent ? reportedEta(load.stops, updates, now) : null;
  const next = awaitedStop(load.stops);
  const isTogether = next !== null && isTeamTo(load.load_drivers, load.stops, next);
  const reckoned = isOnTheRoad ? etaOf(withLegs(load.stops), now, isTogether) : null;
  const eta = reported ?? reckoned;
  if (!eta) return null;
  const { stop, at, off_minutes } = eta;
  const isLate = off_minutes !== null && off_minutes > 0;
  return (
    <span title={t(reported ? 'etaToldAt' : 'etaAt', { place: stop.place?.city ?? '' })}>
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
          {t('etaTold', {
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
    return { ...stop, leg_minutes };
  });
}

function pointOf({ lat, lng, place }: StopRow): Point | null {
  const at = lat != null && lng != null ? { lat, lng } : place;
  return at?.lat != null && at.lng != null ? { lat: at.lat, lng: at.lng } : null;
}
