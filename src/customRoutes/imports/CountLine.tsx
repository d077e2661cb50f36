import type { Counts } from '../../../schema/importReports.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './imports.module.css';

interface CountLineProps {
  counts: Counts;
  rejected: number;
  /** Past results, instead of expected ones. */
  isDone?: boolean;
}

const NAMES = ['creates', 'updates', 'keeps', 'skips'] as const;

/** New, changed, unchanged, skipped, refused: the totals of an import. */
export function CountLine({ counts, rejected, isDone = false }: CountLineProps) {
  const t = useT('imports');
  const tense = isDone ? 'did' : 'will';
  return (
    <ul className={styles.counts}>
      {NAMES.filter(name => name === 'creates' || counts[name] > 0).map(name => (
        <li key={name}>
          <strong>{counts[name].toLocaleString('en-US')}</strong>
          {t(`${tense}.${name}`)}
        </li>
      ))}
      <li className={rejected > 0 ? styles.bad : undefined}>
        <strong>{rejected.toLocaleString('en-US')}</strong>
        {t(`${tense}.rejected`)}
      </li>
    </ul>
  );
}
