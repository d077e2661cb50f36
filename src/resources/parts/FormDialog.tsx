import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { announce } from '../../feedback/announce.ts';
import { byPlace, refusedFields } from '../form/formErrors.ts';
import { ShortForm } from '../form/ShortForm.tsx';
import { BusyButton } from './BusyButton.tsx';
import styles from './FormDialog.module.css';

export type DialogValues = Record<string, unknown>;

interface FormDialogProps {
  title: string;
  /** Verb and object: "Receive payment". */
  submit: string;
  /** The initial values of the fields. Untouched fields follow its changes. */
  start?: DialogValues;
  isDangerous?: boolean;
  isWide?: boolean;
  /**
   * Field errors are listed in the Attention window, and marked at the field where there is one.
   */
  onSubmit: (values: DialogValues) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a few fields to fill in before an action. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isDangerous, isWide, onSubmit, onClose, children } = props;
  const { start = {} } = props;
  const [first] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const [errorMessage, setError] = useState<string>();
  const translate = useTranslate();
  const titleId = useId();

  async function send(values: DialogValues) {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await onSubmit(values);
      // The next key after the message that it is done is the page's.
      flushSync(onClose);
      return undefined;
    } catch (error) {
      const refused = refusedFields(error);
      if (!refused) {
        if (error instanceof Error) setError(error.message);
        return undefined;
      }
      announce(error);
      const { here, elsewhere } = byPlace(refused, Object.keys(values));
      setError(elsewhere);
      return here;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
    >
      <ShortForm start={first} onSubmit={send}>
        <UntypedFollow start={start} />
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>{children}</div>
          {errorMessage && (
            <p role="alert" className={styles.errorMessage}>
              {errorMessage}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <BusyButton
            type="submit"
            variant={isDangerous ? 'outlined' : 'contained'}
            color={isDangerous ? 'error' : 'primary'}
            isBusy={isBusy}
          >
            {submit}
          </BusyButton>
        </DialogActions>
      </ShortForm>
    </Dialog>
  );
}

/** Updates the untouched fields when the record they came from has changed. */
function UntypedFollow({ start }: { start: DialogValues }) {
  const { resetField } = useFormContext();
  const { dirtyFields } = useFormState();
  const latest = useRef({ start, dirtyFields });
  latest.current = { start, dirtyFields };
  const key = JSON.stringify(start);
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    for (const [name, defaultValue] of Object.entries(latest.current.start)) {
      if (!latest.current.dirtyFields[name]) resetField(name, { defaultValue });
    }
  }, [key, resetField]);
  return null;
}
