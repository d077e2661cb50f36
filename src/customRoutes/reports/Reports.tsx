import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReportRun, ReportTemplate } from '../../../schema/responses/reports.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { momentText, numberText } from '../../format/valueTexts.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCan } from '../../session/useRights.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { OneReport } from './OneReport.tsx';
import { ReportSchedules } from './ReportSchedules.tsx';
import styles from './reports.module.css';
import { useRunReport, useRuns, useSay, useTemplates } from './useReports.ts';

/** Reports: templates to run, and the latest runs. `?report=7` shows one. */
export function Reports() {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('report')) || null;
  const open = (next: number | null) => setParams(next === null ? {} : { report: String(next) });
  const create = usePathTo('reports')('create');
  if (id !== null) return <OneReport key={id} id={id} onBack={() => open(null)} />;

  const button = create && (
    <Button variant="contained" component={Link} to={create}>
      {say('new')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={say('title')} actions={button} />
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

function Templates({ onOpen }: OpenProps) {
  const say = useSay();
  const may = useCan();
  const run = useRunReport();
  const create = usePathTo('reports')('create');
  const [busy, setBusy] = useState<ReportTemplate['id'] | null>(null);
  const { data, error, refetch } = useTemplates();

  async function start(template: ReportTemplate) {
    setBusy(template.id);
    try {
      onOpen((await run({ template_id: template.id })).id);
    } catch (failure) {
      announce(failure);
      setBusy(null);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="report-templates">
      <h2 id="report-templates" className={styles.section}>
        {say('templates')}
      </h2>
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" isPart />
      )}
      {!data && !error && <ListSkeleton columns={2} rows={4} />}
      <ul className={styles.templates}>
        {data?.map(template => (
          <li key={template.id}>
            <span className={styles.name}>{template.name}</span>
            <span className={styles.facts}>{say(`visibility.${template.visibility}`)}</span>
            {create && (
              <Button
                component={Link}
                to={`${create}?template=${template.id}`}
                aria-label={say('editOf', { name: template.name })}
              >
                {say('edit')}
              </Button>
            )}
            {may('reports.create') && (
              <Button
                variant="outlined"
                disabled={busy !== null}
                aria-label={say('runOf', { name: template.name })}
                onClick={() => void start(template)}
              >
                {say('run')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = ['name', 'status', 'rows', 'by', 'at'] as const;

const looks: Readonly<Record<ReportRun['status'], StatusName>> = {
  queued: 'pending',
  running: 'enroute',
  done: 'delivered',
  failed: 'stop',
};

function Runs({ onOpen }: OpenProps) {
  const say = useSay();
  const { data, error, refetch } = useRuns();
  return (
    <section className={styles.card} aria-labelledby="report-runs">
      <h2 id="report-runs" className={styles.section}>
        {say('runs')}
      </h2>
      {error && !data && (
        <NotRead error={error} onAgain={() => void refetch()} words="linehaul.reports" isPart />
      )}
      {!data && !error && <ListSkeleton columns={COLUMNS.length} rows={4} />}
      {data?.data.length === 0 && <Notice title={say('none')} text={say('noneText')} isPart />}
      {data && data.data.length > 0 && (
        <div className={styles.frame}>
          <table className={styles.table} aria-label={say('runs')}>
            <thead>
              <tr>
                {COLUMNS.map(name => (
                  <th
                    key={name}
                    scope="col"
                    className={name === 'rows' ? styles.number : undefined}
                  >
                    {say(`columns.${name}`)}
                  </th>
                ))}
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
                    <StatusChip status={looks[run.status]} label={say(`statuses.${run.status}`)} />
                  </td>
                  <td className={styles.number}>
                    {run.row_count === null ? '–' : numberText(run.row_count)}
                  </td>
                  <td>{run.created_by_name}</td>
                  <td>{momentText(run.created_at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
