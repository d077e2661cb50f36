import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListReport } from '../../../schema/listReports.ts';
import { isMeasure, type MeasureKey, offeredMeasures } from '../../../schema/measures.ts';
import { emptyDefinition, type ReportDefinition } from '../../../schema/reportDefinition.ts';
import { announce } from '../../feedback/announce.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { MeasureFilters } from '../../resources/measures/MeasureFilters.tsx';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCan } from '../../session/useRights.ts';
import { ListOptions, ListPeriod, SourceChoice } from './ListOptions.tsx';
import { DimensionBoxes, MeasureBoxes } from './MeasureBoxes.tsx';
import { HavingOptions, isPeriodReady, OrderOptions, PeriodOptions } from './ReportOptions.tsx';
import styles from './reports.module.css';
import { useReport, useRunReport, useTemplates } from './useReports.ts';

interface Start {
  name: string;
  definition: ReportDefinition;
}

/**
 * A new report: empty, or from a template (`?template=`), an earlier run (`?report=`), or an answer of
 * the assistant, which comes with the navigation.
 */
export function NewReport() {
  const t = useT('reports');
  const [params] = useSearchParams();
  const given = useLocation().state as Start | null;
  const template = params.get('template');
  const run = Number(params.get('report')) || null;
  const templates = useTemplates();
  const report = useReport(run);
  const failed = (template && templates.error) || (run && report.error);
  if (failed) {
    const again = () => void (run ? report : templates).refetch();
    return <NotRead error={failed} onAgain={again} words="linehaul.reports" />;
  }
  const found = run ? report.data : templates.data?.find(({ id }) => String(id) === template);
  if ((run || template) && !found && !(template && templates.data)) {
    return (
      <>
        <PageHeader title={t('new')} />
        <ListSkeleton columns={3} />
      </>
    );
  }
  const start = found
    ? { name: found.name, definition: found.definition }
    : (given ?? { name: '', definition: emptyDefinition });
  return <Builder key={`${template} ${run}`} start={start} />;
}

function Builder({ start }: { start: Start }) {
  const t = useT('reports');
  const can = useCan();
  const navigate = useNavigate();
  const reportsPath = usePathTo('reports')('list');
  const run = useRunReport();
  const [name, setName] = useState(start.name);
  const [draft, setDraft] = useState(start.definition);
  const [saved, setSaved] = useState<'' | 'private' | 'shared'>('');
  const [isBusy, setBusy] = useState(false);
  const offered = offeredMeasures(can);
  const { list } = draft;
  const hasContent = list ? list.columns.length > 0 : draft.measures.some(isMeasure);
  const isReady = name.trim() !== '' && hasContent && isPeriodReady(draft);
  const of = { draft, onChange: setDraft };

  async function make() {
    setBusy(true);
    try {
      const more = saved ? { save_as_template: saved } : {};
      const { id } = await run({ name: name.trim(), definition: draft, ...more });
      void navigate(`${reportsPath}?report=${id}`);
    } catch (error) {
      announce(error);
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.page}
      onSubmit={event => {
        event.preventDefault();
        if (isReady) void make();
      }}
    >
      <PageHeader
        title={t('new')}
        actions={
          <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={!isReady}>
            {t('form.run')}
          </BusyButton>
        }
      />
      <div className={styles.body}>
        <section className={styles.card}>
          <div className={styles.line}>
            <TextField
              required
              size="small"
              label={t('form.name')}
              value={name}
              slotProps={{ htmlInput: { maxLength: 100 } }}
              onChange={event => setName(event.target.value)}
            />
            <TextField
              select
              size="small"
              label={t('form.save')}
              value={saved}
              onChange={event => setSaved(event.target.value as typeof saved)} // one of the items
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{t('form.dontSave')}</MenuItem>
              <MenuItem value="private">{t('visibility.private')}</MenuItem>
              <MenuItem value="shared">{t('visibility.shared')}</MenuItem>
            </TextField>
          </div>
          <div className={styles.line}>
            <SourceChoice
              list={list}
              onChange={chosen => setDraft({ ...emptyDefinition, ...sourceOf(chosen) })}
            />
          </div>
          {list ? (
            <ListPeriod list={list} {...of} />
          ) : (
            <PeriodOptions {...of} own={start.definition.compare ?? null} />
          )}
        </section>
        {list ? <ListOptions list={list} {...of} /> : <FigureOptions {...of} offered={offered} />}
      </div>
    </form>
  );
}

/** A list is of all dates until one of its dates is chosen. */
const sourceOf = (list: ListReport | null): Partial<ReportDefinition> =>
  list ? { list, period: { preset: 'all_time' } } : {};

interface FigureOptionsProps {
  draft: ReportDefinition;
  onChange: (draft: ReportDefinition) => void;
  offered: readonly MeasureKey[];
}

/** The figures, filters, groups and limits of a report over the measures. */
function FigureOptions({ offered, ...of }: FigureOptionsProps) {
  const t = useT('reports');
  return (
    <>
      <section className={styles.card} aria-labelledby="report-figures">
        <h2 id="report-figures" className={styles.section}>
          {t('form.measures')}
        </h2>
        {of.draft.measures.length === 0 && <p className={styles.facts}>{t('form.needMeasure')}</p>}
        <MeasureBoxes {...of} offered={offered} />
      </section>
      <section className={styles.card} aria-labelledby="report-filters">
        <h2 id="report-filters" className={styles.section}>
          {t('form.conditions')}
        </h2>
        <MeasureFilters
          measures={of.draft.measures}
          filters={of.draft.filters}
          onChange={filters => of.onChange({ ...of.draft, filters })}
        />
      </section>
      <section className={styles.card} aria-labelledby="report-groups">
        <h2 id="report-groups" className={styles.section}>
          {t('form.dimensions')}
        </h2>
        <DimensionBoxes {...of} />
        <OrderOptions {...of} />
        <HavingOptions {...of} />
      </section>
    </>
  );
}
