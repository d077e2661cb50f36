import type { Progress } from '../../../schema/importReports.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './imports.module.css';

interface RunningProps {
  progress: Progress | null;
  isUndo: boolean;
}

/** The running job. The user may leave the page: the job continues. */
export function Running({ progress, isUndo }: RunningProps) {
  const t = useT('imports');
  const phase = progress?.phase ?? (isUndo ? 'taking_back' : 'waiting');
  const share = progress && progress.total > 0 ? progress.done / progress.total : 0;
  return (
    <div className={styles.body}>
      <section className={styles.card} aria-live="polite">
        <h2 className={styles.section}>{t(`phases.${phase}`)}</h2>
        <progress className={styles.progress} max={1} value={progress ? share : undefined} />
        <p className={styles.quiet}>
          {progress && progress.phase !== 'reading'
            ? t('rowsOf', {
                done: progress.done.toLocaleString('en-US'),
                total: progress.total.toLocaleString('en-US'),
              })
            : t('canLeave')}
        </p>
      </section>
    </div>
  );
}
