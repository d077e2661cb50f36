import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import styles from './test.module.css';

/** A titled section of the page: `linehaul.testPage.<name>.title` and `.text`. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const translate = useTranslate();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{translate(`linehaul.testPage.${name}.title`)}</h2>
      <p className={styles.text}>{translate(`linehaul.testPage.${name}.text`)}</p>
      {children}
    </section>
  );
}
