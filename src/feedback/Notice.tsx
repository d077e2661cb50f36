import type { ReactNode } from 'react';
import styles from './states.module.css';

interface NoticeProps {
  title: string;
  text?: string;
  /** Of a part of a page, which has a frame and a heading of its own. */
  isPart?: boolean;
  children?: ReactNode;
}

/** A page or list that has nothing to show says why, and what to do. */
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
