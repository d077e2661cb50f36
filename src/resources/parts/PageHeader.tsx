import type { ReactNode } from 'react';
import { usePlace } from '../../tabs/usePlace.ts';
import type { StatusName } from '../../theme/status.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The tab's label, where the title is too long for it. */
  tabTitle?: string;
  /** Shown on the tab, for a load. */
  status?: StatusName;
  isDirty?: boolean;
  /** Stands beside the title: the view menu, a status chip, facts. */
  children?: ReactNode;
  /** Stands at the right: buttons, the main one last. */
  actions?: ReactNode;
  /** A board's header is lower, to leave two more rows of trucks. */
  size?: 'page' | 'board';
}

/** The head of every page: its title, which is the tab's too, and what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, tabTitle = title, status, isDirty, children, actions, size = 'page' } = props;
  usePlace({ title: tabTitle, status, isDirty });
  return (
    <header className={`${styles.header} ${styles[size]}`}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <span className={styles.gap} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
