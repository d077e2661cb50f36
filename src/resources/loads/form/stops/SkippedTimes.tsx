import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import styles from '../form.module.css';
import { type Places, type StopLine, zoneOf } from '../lines.ts';
import { skippedOf } from '../stopMoments.ts';

/** Says which times of the stops the clocks skip in spring, and what is saved for them. */
export function SkippedTimes({ places }: { places: Places }) {
  const translate = useTranslate();
  const stops: readonly StopLine[] = useWatch({ name: 'stops' }) ?? [];
  const notes = stops.flatMap((stop, index) =>
    skippedOf(stop, zoneOf(stop, places)).map(({ time, next }) =>
      translate('linehaul.loads.stops.skipped', { n: index + 1, time, next }),
    ),
  );
  if (notes.length === 0) return null;
  return (
    <div role="status" className={styles.skipped}>
      {[...new Set(notes)].map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
