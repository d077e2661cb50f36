import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import showStyles from '../show/show.module.css';
import styles from './fleet.module.css';
import { LastAddress } from './LastAddress.tsx';

/** Next to a truck's or driver's data: the position of the truck. */
export function LastPlace() {
  const record = useRecordContext<RaRecord & { truck_id?: number | null }>();
  const translate = useTranslate();
  if (!record) return null;
  // A truck has no truck.
  const truckId = record.truck_id === undefined ? record.id : record.truck_id;
  if (truckId !== null) return <LastAddress truckId={truckId} />;
  return (
    <section className={showStyles.section}>
      <h2 className={showStyles.heading}>{translate('linehaul.fleet.lastSeen')}</h2>
      <p className={styles.quiet}>{translate('linehaul.fleet.noTruck')}</p>
    </section>
  );
}
