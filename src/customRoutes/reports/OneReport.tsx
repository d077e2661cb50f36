import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reportFormats } from '../../../schema/entities/reports.ts';
import type { Report } from '../../../schema/responses/reports.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { ExportButton } from '../../resources/parts/ExportButton.tsx';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCan } from '../../session/useRights.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { ReportTable } from './ReportTable.tsx';
import { RunProgress } from './RunProgress.tsx';
import styles from './reports.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { useReport, useReportCalls } from './useReports.ts';

const ReportChart = lazyPart(() => import('./ReportChart.tsx').then(part => part.ReportChart));

/** A run of a report: its chart, its rows, its totals, its notes, and its actions. */
export function OneReport({ id, onBack }: { id: number; onBack: () => void }) {
  const t = useT('reports');
  const { data, error, refetch, isRunning, progress } = useReport(id);
  const result = data?.result;
  const actions = (
    <>
      <Button onClick={onBack}>{t('back')}</Button>
      {data && <ReportActions report={data} onDeleted={onBack} />}
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={data?.name ?? t('title')} actions={actions}>
        {result && (
          <span className={styles.facts}>
            {result.period
              ? `${dateText(result.period.from)} – ${dateText(result.period.to)}`
              : t('all')}
          </span>
        )}
      </PageHeader>
      <div className={styles.body}>
        {error && !data && (
          <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" />
        )}
        {!data && !error && <ListSkeleton columns={4} />}
        {data && isRunning && <RunProgress report={data} progress={progress} />}
        {data?.status === 'canceled' && (
          <Notice title={t('statuses.canceled')} text={t('canceledText')} />
        )}
        {data?.status === 'failed' && (
          <Notice title={t('statuses.failed')} text={data.error ?? undefined} />
        )}
        {data && result && !isRunning && result.rows.length === 0 && (
          <Notice title={t('noRows')} text={t('noRowsText')} />
        )}
        {data && result && !isRunning && result.rows.length > 0 && (
          <>
            {result.is_partial && (
              <p className={styles.facts}>
                {t(data.definition.list && !data.definition.list.group ? 'firstRows' : 'partial')}
              </p>
            )}
            {data.definition.chart !== 'none' && (
              <ReportChart kind={data.definition.chart} result={result} />
            )}
            <ReportTable name={data.name} result={result} />
          </>
        )}
        {result && !isRunning && result.notes.length > 0 && (
          <ul className={styles.notes} aria-label={t('notes')}>
            {result.notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What is done with a run: save it as a template, send it regularly, change, export or delete it. */
function ReportActions({ report, onDeleted }: { report: Report; onDeleted: () => void }) {
  const t = useT('reports');
  const can = useCan();
  const calls = useReportCalls();
  const create = usePathTo('reports')('create');
  const [dialog, setDialog] = useState<'template' | 'schedule' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const { id, name, result, definition } = report;
  const of = { name, definition };
  return (
    <>
      {can('reports.create') && (
        <>
          <Button onClick={() => setDialog('schedule')}>{t('schedule')}</Button>
          <Button onClick={() => setDialog('template')}>{t('form.save')}</Button>
        </>
      )}
      {create && (
        <Button variant="outlined" component={Link} to={`${create}?report=${id}`}>
          {t('edit')}
        </Button>
      )}
      {result && can('reports.export') && (
        <ExportButton
          path="/reports/export/excel"
          query={{ report_id: id }}
          formats={reportFormats}
        />
      )}
      {report.may_delete && (
        <MoreMenu
          actions={[
            {
              name: 'delete',
              glyph: 'ic-trash',
              label: t('deleting.run.delete'),
              isDangerous: true,
              run: () => setDialog('delete'),
            },
          ]}
        />
      )}
      {dialog === 'template' && <TemplateDialog of={of} onClose={close} />}
      {dialog === 'schedule' && <ScheduleDialog of={of} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteQuestion
          words="run"
          name={name}
          onDelete={() => calls.remove(id)}
          onDeleted={onDeleted}
          onClose={close}
        />
      )}
    </>
  );
}
