import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReportRun } from '../../../schema/responses/reports.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { momentText, numberText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { OneReport } from './OneReport.tsx';
import { ReportSchedules } from './ReportSchedules.tsx';
import styles from './reports.module.css';
import { Templates } from './Templates.tsx';
import { useReportCalls, useRuns } from './useReports.ts';

/** Reports: templates to run, and the latest runs. `?report=7` shows one. */
export function Reports() {
  const t = useT('reports');
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('report')) || null;
  const open = (next: number | null) => setParams(next === null ? {} : { report: String(next) });
  const create = usePathTo('reports')('create');
  if (id !== null) return <OneReport key={id} id={id} onBack={() => open(null)} />;

  const button = create && (
    <Button variant="contained" component={Link} to={create}>
      {t('new')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} actions={button} />
      <div className={styles.body}>
        <Templates onOpen={open} />
        <ReportSchedules />
        <Runs onOpen={open} />
      </div>
    </div>
  );
}

interface OpenProps {
  onOpen: (id: number) => void;
}

const COLUMNS = ['name', 'status', 'rows', 'by', 'at'] as const;

const looks: Readonly<Record<ReportRun['status'], StatusName>> = {
  queued: 'pending',
  running: 'enroute',
  done: 'delivered',
  failed: 'stop',
  canceled: 'canceled',
};

function Runs({ onOpen }: OpenProps) {
  const t = useT('reports');
  const calls = useReportCalls();
  const [deleted, setDeleted] = useState<ReportRun | null>(null);
  const { data, error, refetch } = useRuns();
  return (
    <section className={styles.card} aria-labelledby="report-runs">
      <h2 id="report-runs" className={styles.section}>
        {t('runs')}
      </h2>
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" isPart />
      )}
      {!data && !error && <ListSkeleton columns={COLUMNS.length} rows={4} />}
      {data?.data.length === 0 && <Notice title={t('none')} text={t('noneText')} isPart />}
      {data && data.data.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table} aria-label={t('runs')}>
            <thead>
              <tr>
                {COLUMNS.map(name => (
                  <th
                    key={name}
                    scope="col"
                    className={name === 'rows' ? styles.number : undefined}
                  >
                    {t(`columns.${name}`)}
                  </th>
                ))}
                <th aria-label={t('schedules.columns.actions')} />
              </tr>
            </thead>
            <tbody>
              {data.data.map(run => (
                <tr key={run.id}>
                  <td>
                    <button type="button" className={styles.link} onClick={() => onOpen(run.id)}>
                      {run.name}
                    </button>
                  </td>
                  <td>
                    <StatusChip status={looks[run.status]} label={t(`statuses.${run.status}`)} />
                  </td>
                  <td className={styles.number}>
                    {run.row_count === null ? '–' : numberText(run.row_count)}
                  </td>
                  <td>{run.created_by_name}</td>
                  <td>{momentText(run.created_at)}</td>
                  <td>
                    {run.may_delete && (
                      <MoreMenu
                        of={run.name}
                        actions={[
                          {
                            name: 'delete',
                            glyph: 'ic-trash',
                            label: t('deleting.run.delete'),
                            isDangerous: true,
                            run: () => setDeleted(run),
                          },
                        ]}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {deleted && (
        <DeleteQuestion
          words="run"
          name={deleted.name}
          onDelete={() => calls.remove(deleted.id)}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  );
}
