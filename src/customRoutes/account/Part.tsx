import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** A titled section of the account: `linehaul.account.<name>.title`. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const translate = useTranslate();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{translate(`linehaul.account.${name}.title`)}</h3>
      {children}
    </section>
  );
}
