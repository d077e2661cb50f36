import { OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { zoneAbbreviation } from '../../../../../schema/rules/time/zoneNames.ts';
import { useT } from '../../../../i18n/useT.ts';
import { skippedIn } from '../../../../inputs/dates/clockChange.ts';
import { DateBox } from '../../../../inputs/dates/DateBox.tsx';
import { TimeBox } from '../../../../inputs/dates/TimeBox.tsx';
import { ownZone } from '../../../../storage/preferences/ownZone.ts';
import { useStates } from '../../parts/useStates.ts';
import styles from './editors.module.css';
import type { PlanDraft } from './planDraft.ts';

interface PlanFieldsProps {
  draft: PlanDraft;
  /** The id of the state that is shown, as text. */
  stateShown: string;
  /** Whether it has no date or no time, and was to be saved. */
  isWrong: boolean;
  onChange: (part: Partial<PlanDraft>) => void;
}

/** When and where a truck will be available: date, time, city and state, and a note. */
export function PlanFields({ draft, stateShown, isWrong, onChange }: PlanFieldsProps) {
  const translate = useTranslate();
  const states = useStates();
  const t = useT('boards.plan');
  const skipped = skippedIn(draft, ownZone());
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        {t('date')}
        <DateBox
          value={draft.date}
          onChange={date => onChange({ date })}
          box={{ autoFocus: true, size: 'small', inputProps: { 'aria-label': t('date') } }}
        />
      </div>
      <div className={styles.field}>
        {`${t('time')} ${zoneAbbreviation(new Date().toISOString(), ownZone())}`}
        <TimeBox
          value={draft.time}
          onChange={time => onChange({ time })}
          box={{ size: 'small', inputProps: { 'aria-label': t('time') } }}
        />
      </div>
      <div className={styles.field}>
        {t('city')}
        <OutlinedInput
          size="small"
          value={draft.city}
          onChange={({ target }) => onChange({ city: target.value })}
          inputProps={{ maxLength: 100, 'aria-label': t('city') }}
        />
      </div>
      <div className={styles.field}>
        {t('state')}
        <select
          className={styles.select}
          aria-label={t('state')}
          value={stateShown}
          onChange={({ target }) => onChange({ stateId: target.value })}
        >
          <option value="">–</option>
          {states.map(({ id, code }) => (
            <option key={id} value={id}>
              {code}
            </option>
          ))}
        </select>
      </div>
      <div className={`${styles.field} ${styles.whole}`}>
        {t('note')}
        <OutlinedInput
          size="small"
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
          inputProps={{ maxLength: 500, 'aria-label': t('note') }}
        />
      </div>
      {skipped && (
        <p role="status" className={`${styles.note} ${styles.whole}`}>
          {translate('linehaul.inputs.time.skipped', { ...skipped })}
        </p>
      )}
      {isWrong && (
        <p role="alert" className={styles.wrong}>
          {t('wrong')}
        </p>
      )}
    </div>
  );
}
