import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { reportFormats } from '../../../schema/entities/reports.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { ExportButton } from '../../resources/parts/ExportButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCan } from '../../session/useRights.ts';
import { ReportTable } from './ReportTable.tsx';
import styles from './reports.module.css';
import { useReport, useSay } from './useReports.ts';

const ReportChart = lazyPart(() => import('./ReportChart.tsx').then(part => part.ReportChart));

/** A run of a report: its chart, its rows, its totals, and its export. */
export function OneReport({ id, onBack }: { id: number; onBack: () => void }) {
  const say = useSay();
  const may = useCan();
  const create = usePathTo('reports')('create');
  const { data, error, refetch, isRunning } = useReport(id);
  const result = data?.result;
  const actions = (
    <>
      <Button onClick={onBack}>{say('back')}</Button>
      {create && data && (
        <Button variant="outlined" component={Link} to={`${create}?report=${id}`}>
          {say('edit')}
        </Button>
      )}
      {result && may('reports.export') && (
        <ExportButton
          path="/reports/export/excel"
          query={{ report_id: id }}
          formats={reportFormats}
        />
      )}
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={data?.name ?? say('title')} actions={actions}>
        {result && (
          <span className={styles.facts}>
            {result.period
              ? `${dateText(result.period.from)} – ${dateText(result.period.to)}`
              : say('all')}
          </span>
        )}
      </PageHeader>
      <div className={styles.body}>
        {error && !data && (
          <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" />
        )}
        {!data && !error && <ListSkeleton columns={4} />}
        {isRunning && (
          <div className={styles.card} role="status">
            <span>{say('running')}</span>
            <progress className={styles.progress} aria-label={say('statuses.running')} />
          </div>
        )}
        {data?.status === 'failed' && (
          <Notice title={say('statuses.failed')} text={data.error ?? undefined} />
        )}
        {data && result && !isRunning && result.rows.length === 0 && (
          <Notice title={say('noRows')} text={say('noRowsText')} />
        )}
        {data && result && !isRunning && result.rows.length > 0 && (
          <>
            {result.is_partial && (
              <p className={styles.facts}>
                {say(data.definition.list && !data.definition.list.group ? 'firstRows' : 'partial')}
              </p>
            )}
            {data.definition.chart !== 'none' && (
              <ReportChart kind={data.definition.chart} result={result} />
            )}
            <ReportTable name={data.name} result={result} />
          </>
        )}
      </div>
    </div>
  );
}
