import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { withToggled } from '../../inputs/choices/withToggled.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { OfferedLoad } from './Sheet.ts';
import styles from './workspace.module.css';

interface LoadChooserProps {
  offers: readonly OfferedLoad[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => Promise<unknown> | unknown;
  onClose: () => void;
}

/** Which of the driver's unpaid loads the settlement pays. */
export function LoadChooser({ offers, chosen, onChoose, onClose }: LoadChooserProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen));
  const [errorMessage, setError] = useState<string>();
  const translate = useTranslate();
  const titleId = useId();
  const t = useT('settlements.loads');
  const sum = sumMoney(offers.filter(({ id }) => ids.has(id)).map(({ amount }) => amount));

  const toggle = (id: number) => setIds(withToggled(ids, id));
  async function choose() {
    try {
      await onChoose([...ids]);
      onClose();
    } catch (error) {
      setError(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        {offers.length === 0 && <p>{t('none')}</p>}
        <ul className={styles.offers}>
          {offers.map(({ id, load, amount, pay_day, is_due, is_late }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={ids.has(id)} onChange={() => toggle(id)} />
                <b>{load.internal_id}</b>
                <span>{load.route}</span>
                <small>
                  {is_late && <StatusChip status="late" />} {pay_day ? dateText(pay_day) : ''}{' '}
                  {!is_due && t('notDue')}
                </small>
                <span className={styles.amount}>{formatMoney(amount)}</span>
              </label>
            </li>
          ))}
        </ul>
        {errorMessage && (
          <p role="alert" className={styles.failed}>
            {errorMessage}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <span className={styles.chosenSum}>
          {t('sum', { smart_count: ids.size, amount: formatMoney(sum) })}
        </span>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <Button variant="contained" onClick={() => void choose()}>
          {t('choose')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
