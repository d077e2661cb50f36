import { useTranslate } from 'ra-core';
import { zoneAbbreviation } from '../../../../schema/rules/time/zoneNames.ts';
import { zoneOr } from '../../../../schema/rules/time/zones.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { stopTime } from '../stopTime.ts';
import type { Update } from './Update.ts';
import styles from './updates.module.css';

interface ReportedFactsProps {
  update: Update;
  zone: string | undefined;
}

/** The truck's reported position, its temperature, and its ETA at the next stop. */
export function ReportedFacts({
  update: { city, state, eta, temperature },
  zone,
}: ReportedFactsProps) {
  const translate = useTranslate();
  const place = [city, state?.code].filter(Boolean).join(', ');
  const clocks = zoneOr(zone, ownZone);
  if (!place && !eta && temperature === null) return null;
  return (
    <div className={styles.reported}>
      {place && <b>{place}</b>}
      {temperature !== null && (
        <b>{translate('linehaul.updates.degrees', { degrees: temperature })}</b>
      )}
      {eta && (
        <span>
          {translate('linehaul.loads.show.eta')}{' '}
          <b>
            {stopTime(eta, clocks)} {zoneAbbreviation(eta, clocks)}
          </b>
        </span>
      )}
    </div>
  );
}
