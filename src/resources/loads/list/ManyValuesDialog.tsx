import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { LoadAction } from '../../../../schema/rules/freight/loadStates.ts';
import { ShortForm } from '../../form/ShortForm.tsx';
import type { LoadRow } from '../load.ts';
import { LostByTonus } from '../show/actions/LostByTonu.tsx';
import { ReasonField } from '../show/actions/ReasonField.tsx';
import { TonuFields } from '../show/actions/TonuFields.tsx';
import styles from '../show/show.module.css';
import type { ActDetails } from '../useLoadAct.ts';

interface ManyValuesDialogProps {
  action: LoadAction;
  /** The loads that the dialog is about. */
  loads: readonly LoadRow[];
  onAnswer: (details: ActDetails) => void;
  onClose: () => void;
}

/**
 * What a status change requires, entered once for all selected loads: a reason, or the amounts of a
 * TONU.
 */
export function ManyValuesDialog({ action, loads, onAnswer, onClose }: ManyValuesDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate(`linehaul.loads.actions.${action}`);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <ShortForm start={NOTHING} onSubmit={onAnswer}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {action === 'tonu' ? (
            <>
              <p className={styles.consequence}>
                {translate('linehaul.loads.bulk.tonu', { smart_count: loads.length })}
              </p>
              <LostByTonus loads={loads} />
              <TonuFields />
            </>
          ) : (
            <>
              {action === 'canceled' && (
                <p className={styles.consequence}>{translate('linehaul.loads.bulk.canceled')}</p>
              )}
              <ReasonField />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('linehaul.loads.ask.back')}</Button>
          <Button type="submit" variant="contained">
            {title}
          </Button>
        </DialogActions>
      </ShortForm>
    </Dialog>
  );
}

const NOTHING = {};
