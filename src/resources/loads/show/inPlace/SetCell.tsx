import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { refusedFields } from '../../../form/formErrors.ts';
import { ShortForm } from '../../../form/ShortForm.tsx';
import { BusyButton } from '../../../parts/BusyButton.tsx';
import { useKeepLoad } from '../../useLoadAct.ts';
import styles from '../show.module.css';
import { EditPopover } from './EditPopover.tsx';

interface SetCellProps {
  label: string;
  /** Empty where the value is unknown. */
  value: ReactNode;
  /**
   * The button's label, the name of the value's record, and the popover's title. Null for users who
   * may not set it.
   */
  setting: { word: string; name: string; title: string } | null;
  form: (onClose: () => void) => ReactNode;
  /** Between the value and the button. */
  children?: ReactNode;
}

/** A value on the load's page. Users with permission set it there, in a popover. */
export function SetCell({ label, value, setting, form, children }: SetCellProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  return (
    <div className={styles.cell} ref={anchor}>
      <div className={styles.cellLabel}>{label}</div>
      <div>{value || (!setting && '–')}</div>
      {children}
      {setting && (
        <button
          type="button"
          className={styles.set}
          aria-haspopup="dialog"
          aria-label={`${setting.word}: ${setting.name}`}
          onClick={() => setOpen(true)}
        >
          {setting.word}
        </button>
      )}
      <EditPopover title={setting?.title ?? label} over={anchor} isOpen={isOpen} onClose={close}>
        {form(close)}
      </EditPopover>
    </div>
  );
}

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
          <BusyButton type="submit" variant="contained" isBusy={isPending}>
            {submit}
          </BusyButton>
        </div>
      </div>
    </ShortForm>
  );
}
