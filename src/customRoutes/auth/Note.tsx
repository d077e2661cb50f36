import { type ReactNode, useEffect, useRef } from 'react';
import styles from './auth.module.css';

interface NoteProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The result in place of the form. It takes the focus, so that it is read out. */
export function Note({ title, text, children }: NoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <p className={styles.below}>{children}</p>}
    </div>
  );
}
