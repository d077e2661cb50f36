import { useState } from 'react';
import type { ReportProgress } from '../../../schema/reportDefinition.ts';
import type { Report } from '../../../schema/responses/reports.ts';
import { announce } from '../../feedback/announce.ts';
import { numberText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import styles from './reports.module.css';
import { useReportCalls } from './useReports.ts';

interface RunProgressProps {
  report: Report;
  progress: ReportProgress | null;
}

/** How far a running report is, and its end before that. The person may leave: it goes on. */
export function RunProgress({ report, progress }: RunProgressProps) {
  const t = useT('reports');
  const { cancel } = useReportCalls();
  const [isBusy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    try {
      await cancel(report.id);
    } catch (error) {
      announce(error);
      setBusy(false);
    }
  }
  const text = progress
    ? t(`progress.${progress.phase}`, {
        done: numberText(progress.done),
        total: numberText(progress.total),
      })
    : t('running');
  return (
    <div className={styles.card}>
      <span role="status">{text}</span>
      <progress
        className={styles.progress}
        aria-label={t('statuses.running')}
        max={1}
        value={progress && progress.total > 0 ? progress.done / progress.total : undefined}
      />
      {report.may_cancel && (
        <div className={styles.line}>
          <BusyButton isBusy={isBusy} onClick={() => void end()}>
            {t('cancel')}
          </BusyButton>
        </div>
      )}
    </div>
  );
}
