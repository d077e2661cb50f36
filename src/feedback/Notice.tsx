import type { ReactNode } from 'react';
import styles from './states.module.css';

interface NoticeProps {
  title: string;
  text?: string;
  /** For a part of a page, which has its own frame and heading. */
  isPart?: boolean;
  children?: ReactNode;
}

/** A page or list without content says why, and what to do. */
export function Notice({ title, text, isPart, children }: NoticeProps) {
  const Title = isPart ? 'p' : 'h2';
  return (
    <div className={isPart ? styles.part : styles.notice} role="status">
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
