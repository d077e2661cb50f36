import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { announce } from '../../feedback/announce.ts';
import { byPlace, refusedFields } from '../form/formErrors.ts';
import { ShortForm } from '../form/ShortForm.tsx';
import styles from './FormDialog.module.css';

export type DialogValues = Record<string, unknown>;

interface FormDialogProps {
  title: string;
  /** Verb and object: "Receive payment". */
  submit: string;
  /** What the fields hold at first; those in which nobody has typed follow it. */
  start?: DialogValues;
  isDangerous?: boolean;
  isWide?: boolean;
  /** What is refused of fields is listed in the Attention window, and marked where there is one. */
  onSubmit: (values: DialogValues) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields to be answered before something is done. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isDangerous, isWide, onSubmit, onClose, children } = props;
  const { start = {} } = props;
  const [first] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const translate = useTranslate();
  const titleId = useId();

  async function send(values: DialogValues) {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onSubmit(values);
      onClose();
      return undefined;
    } catch (error) {
      const refused = refusedFields(error);
      if (!refused) {
        if (error instanceof Error) setRefusal(error.message);
        return undefined;
      }
      announce(error);
      const { here, elsewhere } = byPlace(refused, Object.keys(values));
      setRefusal(elsewhere);
      return here;
    } finally {
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
          {refusal && (
            <p role="alert" className={styles.refusal}>
              {refusal}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <Button
            type="submit"
            variant={isDangerous ? 'outlined' : 'contained'}
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {submit}
          </Button>
        </DialogActions>
      </ShortForm>
    </Dialog>
  );
}

/** Fills anew what nobody has typed, where the record that it came from was found changed. */
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
