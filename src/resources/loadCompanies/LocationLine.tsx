import { useWatch } from 'react-hook-form';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { Input } from '../form/Input.tsx';
import styles from './locations.module.css';

type Field = FieldName<typeof loadCompanies>;

/** What a new location needs: its name, its address, and the zone of its times. */
export const FIRST_FIELDS = [
  'company_name',
  'address_line1',
  'city',
  'state_id',
  'province',
  'zip',
  'country',
  'timezone',
] as const satisfies readonly Field[];

interface LocationLineProps {
  /** The prefix in a list of locations: `places.0.`. */
  prefix?: string;
  autoFocus?: boolean;
}

/** Name, address and zone in one line. The country decides between state and province. */
export function LocationLine({ prefix = '', autoFocus }: LocationLineProps) {
  const country: unknown = useWatch({ name: `${prefix}country` });
  const absent = (country ?? 'US') === 'US' ? 'province' : 'state_id';
  return (
    <div className={styles.line}>
      {FIRST_FIELDS.filter(source => source !== absent).map((source, index) => (
        <Input
          key={source}
          of={loadCompanies}
          source={source}
          prefix={prefix}
          autoFocus={autoFocus && index === 0}
        />
      ))}
    </div>
  );
}
