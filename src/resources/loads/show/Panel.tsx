import { type ReactNode, useId, useRef } from 'react';
import { useRecordKeys } from '../../parts/useRecordKeys.ts';
import styles from './show.module.css';

interface PanelProps {
  title: string;
  /** Small gray text next to the title. */
  hint?: ReactNode;
  actions?: ReactNode;
  /** The shortcut that focuses it. */
  digit?: 1 | 2 | 3 | 4 | 5 | 6;
  children: ReactNode;
}

/** A panel of a load's page. */
export function Panel({ title, hint, actions, digit, children }: PanelProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useRecordKeys(part, digit ? { [digit]: () => part.current?.focus() } : {});
  return (
    <section
      ref={part}
      className={styles.panel}
      aria-labelledby={id}
      aria-keyshortcuts={digit && String(digit)}
      // Focused by its shortcut. Tab continues to its contents.
      tabIndex={digit && -1}
    >
      <header className={styles.panelHead}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {hint && <span className={styles.hint}>{hint}</span>}
        <span className={styles.gap} />
        {actions}
      </header>
      {children}
    </section>
  );
}
