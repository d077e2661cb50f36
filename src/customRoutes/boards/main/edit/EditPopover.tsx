import { Popover } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './editors.module.css';

interface EditPopoverProps {
  cell: HTMLElement;
  /** Names it for screen readers. */
  label: string;
  width: 'narrow' | 'middle' | 'wide';
  /** Over the cell, at its left or right end, or below it. */
  at: 'left' | 'right' | 'below';
  onEnter?: () => void;
  onCancel: () => void;
  /** A click elsewhere. It cancels, unless something else is said. */
  onLeave?: () => void;
  children: ReactNode;
}

/**
 * What a cell has no room for. The board's own shortcuts do not apply in it: Enter saves, Shift+Enter
 * and Enter on a button are theirs, Esc cancels.
 */
export function EditPopover(props: EditPopoverProps) {
  const { cell, label, width, at, onEnter, onCancel, onLeave = onCancel, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (event.key === 'Escape') onCancel();
    else if (isEnter && onEnter && !(event.target instanceof HTMLButtonElement)) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      open
      anchorEl={cell}
      onClose={onLeave}
      // Otherwise it would be left as by a click elsewhere, which saves what was typed.
      disableEscapeKeyDown
      {...PLACES[at]}
      transitionDuration={0}
      slotProps={{
        paper: {
          className: `${styles.popover} ${styles[width]}`,
          role: 'dialog',
          'aria-label': label,
        },
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </Popover>
  );
}

const PLACES = {
  left: {
    anchorOrigin: { vertical: 'top', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'left' },
  },
  right: {
    anchorOrigin: { vertical: 'top', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
  below: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } },
} as const;
