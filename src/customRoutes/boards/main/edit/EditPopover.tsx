import { Popover, type PopoverActions } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { isFocusNowhere } from '../../../../feedback/focusOn.ts';
import { PageContext } from '../../../../routing/tabs/PageContext.ts';
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
  useEscapeNowhere(onCancel);
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
 * A button that goes away takes the focus with it, until it is brought back a moment later. Esc pressed in
 * that moment reaches no element of the editor, which would stay open and cover the page.
 */
function useEscapeNowhere(onEscape: () => void) {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  const page = useContext(PageContext);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isFocusNowhere()) return;
      // Another tab was shown a moment ago.
      if (page?.isShown() === false) return;
      event.preventDefault();
      // The panel below it stays open, and so does another page's editor.
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [page]);
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
