import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { LoadAction } from '../../../../../schema/rules/freight/loadStates.ts';
import { useT } from '../../../../i18n/useT.ts';
import { refusedFields } from '../../../form/formErrors.ts';
import { ShortForm } from '../../../form/ShortForm.tsx';
import type { Load } from '../../load.ts';
import { type ActDetails, useLoadAct } from '../../useLoadAct.ts';
import styles from '../show.module.css';
import { LostByTonu } from './LostByTonu.tsx';
import { ReasonField } from './ReasonField.tsx';
import { TonuFields } from './TonuFields.tsx';

interface ActDialogProps {
  load: Load;
  action: LoadAction;
  onClose: () => void;
}

/** Asks for what a status change requires: the reason of a cancellation, the amounts of a TONU. */
export function ActDialog({ load, action, onClose }: ActDialogProps) {
  const { actAsync } = useLoadAct(load);
  const translate = useTranslate();
  const titleId = useId();
  const t = useT(`loads.ask.${action}`);

  const submit = async (values: ActDetails) => {
    try {
      await actAsync(action, values);
      setTimeout(onClose);
    } catch (error) {
      return refusedFields(error);
    }
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <ShortForm start={NOTHING} onSubmit={submit}>
        <DialogTitle id={titleId}>{t('title')}</DialogTitle>
        <DialogContent>
          <p className={styles.consequence}>{t('text')}</p>
          {action === 'tonu' ? (
            <>
              <LostByTonu load={load} />
              <TonuFields load={load} />
            </>
          ) : (
            <ReasonField />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('linehaul.loads.ask.back')}</Button>
          <Button type="submit" variant="contained">
            {t('confirm')}
          </Button>
        </DialogActions>
      </ShortForm>
    </Dialog>
  );
}

/** These inputs are not the load's own fields. */
const NOTHING = {};
