import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { TimelineTruck } from '../../../../schema/responses/timeline.ts';
import { ageOf } from '../../../format/age.ts';
import { serverNow } from '../../../http/serverClock.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { LocationAge } from '../parts/cells/LocationAge.tsx';
import { place } from '../parts/times.ts';
import { FREE, type Lane } from './lanes.ts';
import styles from './transport.module.css';
import { truckOnMap } from './truckOnMap.ts';

/**
 * The name of a row with its trailer and where the truck was last seen, which stays in place while its
 * bars move. Screen readers have the same text with the bars.
 */
export const LaneName = memo(function LaneName({ lane }: { lane: Lane }) {
  return (
    <div
      aria-hidden
      className={[styles.lane, lane.key === FREE && styles.free].filter(Boolean).join(' ')}
      style={{ top: lane.top, height: lane.height }}
    >
      <div data-name={lane.key} className={styles.name} title={useLaneText(lane)}>
        <span className={styles.line}>
          <b>{useLaneName(lane)}</b>
          <span className={styles.second}>{secondOf(lane, useTranslate())}</span>
        </span>
        {lane.truck && <Whereabouts truck={lane.truck} />}
      </div>
    </div>
  );
});

/** The trailer, and the last position with its age, which opens the map. */
function Whereabouts({ truck }: { truck: TimelineTruck }) {
  const companyId = useCompanyId();
  const can = useCan();
  const { trailer, last_location: at } = truck;
  const town = place(at?.city, at?.state);
  return (
    <span className={styles.line}>
      {trailer && <span className={styles.trailer}>{trailer.number}</span>}
      {at &&
        town !== '' &&
        (can('trucks.list') ? (
          // By key, it is M on the row or on one of its bars.
          <a tabIndex={-1} className={styles.second} href={truckOnMap(companyId, truck.id)}>
            {town}
          </a>
        ) : (
          <span className={styles.second}>{town}</span>
        ))}
      {at && <LocationAge at={at.at} />}
    </span>
  );
}

const useLaneName = (lane: Lane): string => laneName(lane, useTranslate());

/** What a row is called: its truck or driver, or what its loads are without. */
export function laneName({ key, name }: Pick<Lane, 'key' | 'name'>, translate: Translate): string {
  return name ?? translate(`linehaul.transport.${key === FREE ? 'unassigned' : 'noDriver'}`);
}

/** What a row says after its name: its drivers or its unit, and whether its truck is inactive. */
export function secondOf(
  { second, truck }: Pick<Lane, 'second' | 'truck'>,
  translate: Translate,
): string {
  const inactive = truck?.is_active === false && translate('linehaul.transport.inactive');
  return [second, inactive].filter(Boolean).join(', ');
}

/** A row in words: `507, Marcus Whitlock, trailer V12, last seen in Omaha, NE 2 h`. */
export function useLaneText(lane: Lane): string {
  const translate = useTranslate();
  const { trailer, last_location: at } = lane.truck ?? { trailer: null, last_location: null };
  return [
    useLaneName(lane),
    secondOf(lane, translate),
    trailer && translate('linehaul.transport.trailer', { number: trailer.number }),
    at && seenText(at, translate),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where a truck was last seen, and how long ago. */
export function seenText(
  { city, state, at }: NonNullable<TimelineTruck['last_location']>,
  translate: Translate,
): string | null {
  const town = place(city, state);
  if (town === '') return null;
  const { unit, count } = at ? ageOf(at, serverNow()) : { unit: null, count: 0 };
  const age = unit ? translate(`linehaul.boards.age.${unit}`, { n: count }) : '';
  return translate('linehaul.transport.lastSeen', { place: town, age }).trim();
}
