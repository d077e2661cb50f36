import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { ChangeList } from './ChangeList.tsx';
import styles from './dialogs.module.css';
import type { Change } from './edits.ts';

interface ReviewDialogProps {
  changes: readonly Change[];
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Every change in plain words, before any of it is saved. */
export function ReviewDialog({ changes, isBusy, onSave, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('linehaul.permissions.reviewTitle')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>{translate('linehaul.permissions.reviewText')}</p>
        <ChangeList changes={changes} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.permissions.back')}</Button>
        <BusyButton variant="contained" onClick={onSave} isBusy={isBusy} autoFocus>
          {translate('linehaul.permissions.save', { smart_count: changes.length })}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
