import type { ReactNode } from 'react';
import { usePlace } from '../../routing/tabs/usePlace.ts';
import type { StatusName } from '../../theme/status.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The tab's label, where the title is too long for it. */
  tabTitle?: string;
  /** Shown on the tab, for a load. */
  status?: StatusName;
  isDirty?: boolean;
  /** Next to the title: the view menu, a status chip, facts. */
  children?: ReactNode;
  /** On the right: buttons, the main one last. */
  actions?: ReactNode;
  /** A board's header is lower, which leaves room for two more rows of trucks. */
  size?: 'page' | 'board';
}

/** The header of every page: its title, which is also the tab's, and the actions. */
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
