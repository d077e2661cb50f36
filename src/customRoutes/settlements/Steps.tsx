import { useTranslate } from 'ra-core';
import styles from './workspace.module.css';

const steps = ['draft', 'posted', 'paid'] as const;

/** The settlement's progress. */
export function Steps({ status }: { status: string }) {
  const translate = useTranslate();
  if (status === 'void') return null;
  return (
    <ol className={styles.steps} aria-label={translate('linehaul.settlements.steps.label')}>
      {steps.map(step => (
        <li key={step} aria-current={step === status ? 'step' : undefined}>
          {translate(`linehaul.settlements.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
