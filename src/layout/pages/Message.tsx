import { type ReactNode, useEffect } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A page with a single message. */
export function Message({ title, text, children }: MessageProps) {
  // It names the window, not the tab: the page may still be shown.
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
