import { type RaRecord, useRecordContext, useTranslate } from 'ra-core';
import { brokers } from '../../../schema/entities/brokers.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { StatusValue } from '../derived/StatusValue.tsx';
import { Age } from './Age.tsx';
import styles from './fleet.module.css';

type Person = { first_name: string; last_name: string } | null;

/** The driver of a truck, and the second one of a team. */
export function Team() {
  const truck = useRecordContext<RaRecord & { driver: Person; second_driver: Person }>();
  const team = [truck?.driver, truck?.second_driver].flatMap(one => (one ? [one] : []));
  if (team.length === 0) return <span aria-hidden="true">–</span>;
  return team.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
}

type Located = RaRecord & {
  current_city: string | null;
  current_state: { code?: string } | null;
  location_at: string | null;
};

/** Where a truck was last, and how long ago. */
export function LastPlace() {
  const truck = useRecordContext<Located>();
  const place = [truck?.current_city, truck?.current_state?.code].filter(Boolean).join(', ');
  if (!truck || !place) return <span aria-hidden="true">–</span>;
  return (
    <span className={styles.place}>
      <span className={styles.clip}>{place}</span>
      {truck.location_at && <Age at={truck.location_at} />}
    </span>
  );
}

/** City and state in one: half the width of two columns. */
export function Town() {
  const record = useRecordContext<RaRecord & { state: { code?: string } | null }>();
  return [record?.city, record?.state?.code].filter(Boolean).join(', ');
}

/** Whether to work for a broker: who is not to be used says so before any credit. */
export function Credit() {
  const broker = useRecordContext<RaRecord & { do_not_use: boolean; banned: boolean }>();
  const translate = useTranslate();
  if (!broker?.do_not_use && !broker?.banned) {
    return <StatusValue of={brokers} source="credit_status" />;
  }
  return <StatusChip status="stop" label={translate('linehaul.fleet.doNotUse')} />;
}
