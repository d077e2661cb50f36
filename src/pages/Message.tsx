import type { ReactNode } from 'react';
import { usePlace } from '../tabs/usePlace.ts';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page that has one thing to say. */
export function Message({ title, text, children }: MessageProps) {
  usePlace({ title });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
