import { type ReactNode, useId } from 'react';
import styles from './show.module.css';

interface PanelProps {
  title: string;
  /** Beside the title, in small grey words. */
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a load's page. */
export function Panel({ title, hint, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
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
