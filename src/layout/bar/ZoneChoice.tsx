import { useId } from 'react';
import { useT } from '../../i18n/useT.ts';
import { companyZone } from '../../storage/preferences/ownZone.ts';
import { namedZone, otherZones, usZones } from '../../storage/preferences/zoneChoices.ts';
import styles from './ZoneChoice.module.css';

interface ZoneChoiceProps {
  /** Null: the company's zone, outside of a company the computer's. */
  value: string | null;
  onChoose: (zone: string | null) => void;
}

/** The zone for times that belong to no place. */
export function ZoneChoice({ value, onChoose }: ZoneChoiceProps) {
  const id = useId();
  const t = useT('shell.zones');
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t('label')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">{t('own', { zone: namedZone(companyZone()) })}</option>
        <optgroup label={t('us')}>{usZones.map(option)}</optgroup>
        <optgroup label={t('others')}>{otherZones().map(option)}</optgroup>
      </select>
    </div>
  );
}

const option = (zone: string) => (
  <option key={zone} value={zone}>
    {namedZone(zone)}
  </option>
);
