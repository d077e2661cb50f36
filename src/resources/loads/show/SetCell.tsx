import { type ReactNode, useRef, useState } from 'react';
import { EditPopover } from './EditPopover.tsx';
import styles from './show.module.css';

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
