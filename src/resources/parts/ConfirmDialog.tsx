import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { BusyButton } from './BusyButton.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** Verb and object: "Delete 3 trucks". */
  confirm: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** It can't be confirmed, or not yet, as the dialog says. Its button keeps the focus. */
  isRefused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isDangerous, isBusy, isRefused, onConfirm, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <BusyButton
          variant={isDangerous ? 'outlined' : 'contained'}
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          isBusy={isBusy || isRefused}
          aria-busy={isBusy || undefined}
          autoFocus
        >
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
