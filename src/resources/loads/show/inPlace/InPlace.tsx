import { Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Glyph } from '../../../../theme/Glyph.tsx';
import { EditPopover } from './EditPopover.tsx';
import styles from './inPlace.module.css';
import type { Access } from './useAccess.ts';

interface InPlaceProps {
  /** The name of the value, for screen readers. */
  label: string;
  access: Access;
  /** The displayed value. Without it only the pencil, next to a link that shows the value. */
  children?: ReactNode;
  form: (onClose: () => void) => ReactNode;
}

/** A value that is edited in place, by click, Enter or F2, or says why it can't be. */
export function InPlace({ label, access, children, form }: InPlaceProps) {
  if (access === 'hidden') return children;
  if (access !== 'open') {
    return (
      <ClosedValue label={label} reason={access.reason}>
        {children}
      </ClosedValue>
    );
  }
  return (
    <Open label={label} form={form}>
      {children}
    </Open>
  );
}

function Open({ label, children, form }: Omit<InPlaceProps, 'access'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslate();
  const title = translate('linehaul.loads.show.edit', { what: label });
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.value}
        aria-haspopup="dialog"
        aria-keyshortcuts="F2"
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <span className="visuallyHidden">{title} </span>
        {children ? (
          <>
            <span>{children}</span>
            <span className={styles.pencil}>
              <Glyph name="ic-edit" size={12} />
            </span>
          </>
        ) : (
          <Glyph name="ic-edit" size={12} />
        )}
      </button>
      <EditPopover title={title} over={button} isOpen={isOpen} onClose={close}>
        {form(close)}
      </EditPopover>
    </>
  );
}

interface ClosedValueProps {
  label: string;
  reason: string;
  children?: ReactNode;
}

/** A value that can't be edited now. Tab reaches it like others, so that everyone learns why. */
export function ClosedValue({ label, reason, children }: ClosedValueProps) {
  return (
    <Tooltip title={reason} describeChild>
      <button type="button" aria-disabled="true" className={styles.closed}>
        <span className="visuallyHidden">{label} </span>
        {children ? <span>{children}</span> : <Glyph name="ic-lock" size={12} />}
      </button>
    </Tooltip>
  );
}
