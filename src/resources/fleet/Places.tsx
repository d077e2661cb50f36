import { useRecordContext, useTranslate } from 'ra-core';
import showStyles from '../show/show.module.css';
import styles from './fleet.module.css';
import { LastAddress } from './LastAddress.tsx';

/** Beside a truck's facts: where it is. */
export function TruckPlace() {
  const truck = useRecordContext();
  return truck ? <LastAddress truckId={truck.id} /> : null;
}

/** Beside a driver's facts: where his truck is. */
export function DriverPlace() {
  const driver = useRecordContext<{ id: number; truck_id: number | null }>();
  const translate = useTranslate();
  if (!driver) return null;
  if (driver.truck_id !== null) return <LastAddress truckId={driver.truck_id} />;
  return (
    <section className={showStyles.section}>
      <h2 className={showStyles.heading}>{translate('linehaul.fleet.lastSeen')}</h2>
      <p className={styles.quiet}>{translate('linehaul.fleet.noTruck')}</p>
    </section>
  );
}
