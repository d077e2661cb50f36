import { useTranslate } from 'ra-core';
import { phoneText } from '../../../../format/valueTexts.ts';
import styles from './cells.module.css';

interface PhonesProps {
  drivers: readonly { id: number; name: string; phone: string | null }[];
}

/** The numbers of a truck's drivers, each of which is called by a click. */
export function Phones({ drivers }: PhonesProps) {
  const translate = useTranslate();
  return (
    <span className={styles.clip}>
      {drivers.map(({ id, name, phone }) => {
        if (!phone) return null;
        const shown = phoneText(phone);
        const label = translate('linehaul.driverBoard.call', { name, phone: shown });
        return (
          <a
            key={id}
            href={`tel:${phone}`}
            tabIndex={-1}
            className={styles.number}
            aria-label={label}
          >
            {shown}
          </a>
        );
      })}
    </span>
  );
}
