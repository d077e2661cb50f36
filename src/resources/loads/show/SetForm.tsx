import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { refusedFields } from '../../form/formErrors.ts';
import { ShortForm } from '../../form/ShortForm.tsx';
import { useKeepLoad } from '../useLoadAct.ts';
import styles from './show.module.css';

type Values = Record<string, unknown>;

interface SetFormProps {
  loadId: number;
  start: Values;
  /** The button's label. */
  submit: string;
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The form in a popover of the load's page: saving it may change more of the load. */
export function SetForm({ loadId, start, submit, onSave, onClose, children }: SetFormProps) {
  const keep = useKeepLoad();
  const translate = useTranslate();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: onSave,
    onSettled: () => keep.again(loadId),
  });
  const save = async (values: Values) => {
    try {
      await mutateAsync(values);
      setTimeout(onClose);
    } catch (error) {
      return refusedFields(error);
    }
    return undefined;
  };
  return (
    <ShortForm start={start} onSubmit={save}>
      <div className={styles.timesForm}>
        {children}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {submit}
          </Button>
        </div>
      </div>
    </ShortForm>
  );
}
