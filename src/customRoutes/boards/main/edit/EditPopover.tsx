import { Popover, type PopoverActions } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
  const { action, setBox } = useGrowing();
  useEscapeOutside(onCancel);
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
      action={action}
      anchorEl={cell}
      onClose={onLeave}
      // Otherwise it would be left as by a click elsewhere, which saves what was typed.
      disableEscapeKeyDown
      {...PLACES[at]}
      transitionDuration={0}
      slotProps={{
        paper: {
          ref: setBox,
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

/**
 * Esc also cancels while the focus is nowhere: what had it may just have gone, and the focus is brought
 * back into the popover only a moment later.
 */
function useEscapeOutside(onCancel: () => void) {
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      event.preventDefault();
      cancel.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** What arrives later makes the popover larger: it is moved so that all of it stays in the window. */
function useGrowing() {
  const action = useRef<PopoverActions>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // jsdom has no layout, in which nothing grows.
    if (!box || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => action.current?.updatePosition());
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return { action, setBox };
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
