import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { useKeys } from '../../keys.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { Menu } from '../../theme/onceOpened.tsx';
import styles from './filters.module.css';

interface AddFilterMenuProps {
  /** The menu's items. What is chosen closes it first. */
  children: (close: () => void) => readonly ReactNode[];
}

/** The button "+ Filter" (key F) with the menu of the filters that have no pill yet. */
export function AddFilterMenu({ children }: AddFilterMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslate();
  useKeys({ f: () => setOpen(true) });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.add}
        aria-haspopup="menu"
        aria-keyshortcuts="F"
        onClick={() => setOpen(true)}
      >
        <Glyph name="ic-plus" size={14} />
        {translate('linehaul.lists.addFilter')}
      </button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles.fields } }}
      >
        {children(() => setOpen(false))}
      </Menu>
    </>
  );
}
