import { useTranslate } from 'ra-core';
import styles from './workspace.module.css';

/** The sheet before its figures are loaded. */
export function SheetSkeleton() {
  const translate = useTranslate();
  return (
    <section className={styles.centre}>
      <div role="status" aria-label={translate('linehaul.lists.loading')} className={styles.blank}>
        {Array.from({ length: 9 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
          <span key={row} />
        ))}
      </div>
    </section>
  );
}
