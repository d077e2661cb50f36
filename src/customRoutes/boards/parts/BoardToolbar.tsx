import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { Glyph } from '../../../theme/Glyph.tsx';
import styles from './BoardToolbar.module.css';

/**
 * A board's search and filters, next to its title. What has no room there goes to a second line, so
 * that each of them is always seen. A window of a few lines, as a zoom of 200 % makes it, leaves that line
 * to the rows: a button opens it, and so does a key that leads into it.
 */
export function BoardToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={translate('linehaul.boards.showFilters')}
        title={translate('linehaul.boards.showFilters')}
        onClick={() => setOpen(!isOpen)}
      >
        <Glyph name="ic-filter" />
      </button>
      <div id={id} className={styles.toolbar} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
