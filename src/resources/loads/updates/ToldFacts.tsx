import { useTranslate } from 'ra-core';
import { zoneAbbreviation } from '../../../../schema/rules/zoneNames.ts';
import { zoneOr } from '../../../../schema/rules/zones.ts';
import { ownZone } from '../../../preferences/ownZone.ts';
import { stopTime } from '../stopTime.ts';
import type { Update } from './Update.ts';
import styles from './updates.module.css';

interface ToldFactsProps {
  update: Update;
  zone: string | undefined;
}

/** Where the truck was said to be, and when it should be at its next stop. */
export function ToldFacts({ update: { city, state, eta }, zone }: ToldFactsProps) {
  const translate = useTranslate();
  const place = [city, state?.code].filter(Boolean).join(', ');
  const clocks = zoneOr(zone, ownZone());
  if (!place && !eta) return null;
  return (
    <div className={styles.told}>
      {place && <b>{place}</b>}
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
