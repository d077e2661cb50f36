import { type ReactNode, useEffect } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page that has one thing to say. */
export function Message({ title, text, children }: MessageProps) {
  // The window says it, the tab does not: the page may be shown after all.
  useEffect(() => {
    document.title = `${title} · Linehaul`;
  }, [title]);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
