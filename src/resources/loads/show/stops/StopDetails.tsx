import { useChoiceWords } from '../../../../format/choiceWords.ts';
import { numberText, phoneText } from '../../../../format/valueTexts.ts';
import { useT } from '../../../../i18n/useT.ts';
import type { StopRow } from '../../load.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from './stopDetails.module.css';

/** What was entered for a stop in addition to its place and its times, as far as there is any. */
export function StopDetails({ stop }: { stop: StopRow }) {
  const schedules = useChoiceWords('load-stops', 'schedule_type');
  const t = useT('loads.show.stop');
  const numbers = NUMBERS.filter(name => stop[name]);
  const freight = FREIGHT.filter(name => stop[name]);
  const terms = TERMS.filter(([name, isUnusual]) => stop[name] === isUnusual);
  const { schedule_type, contact_name, contact_phone, late_reason, note } = stop;
  return (
    <>
      {(schedule_type || numbers.length > 0) && (
        <div className={styles.line}>
          {schedule_type && <span>{schedules(schedule_type)}</span>}
          {numbers.map(name => (
            <span key={name}>
              {t(name)} <span className={styles.value}>{stop[name]}</span>
              <CopyButton text={String(stop[name])} />
            </span>
          ))}
        </div>
      )}
      {(freight.length > 0 || terms.length > 0) && (
        <div className={styles.line}>
          {freight.map(name => (
            <span key={name}>
              {t(name, { smart_count: stop[name], amount: numberText(Number(stop[name])) })}
            </span>
          ))}
          {terms.map(([name]) => (
            <span key={name}>{t(name)}</span>
          ))}
        </div>
      )}
      {(contact_name || contact_phone) && (
        <div className={styles.line}>
          {contact_name && <span>{contact_name}</span>}
          {contact_phone && <a href={`tel:${contact_phone}`}>{phoneText(contact_phone)}</a>}
        </div>
      )}
      {late_reason && <div className={styles.late}>{t('late_reason', { why: late_reason })}</div>}
      {note && <div className={styles.note}>{note}</div>}
    </>
  );
}

const NUMBERS = [
  'pickup_number',
  'appointment_number',
  'bol_number',
  'po_number',
  'seal_number',
] as const;
const FREIGHT = ['weight', 'pieces', 'pallets'] as const;

/** What is unusual for a stop. */
const TERMS = [
  ['is_drop_hook', true],
  ['driver_assist', true],
  ['count_detention', false],
] as const;
