import { Button } from '@mui/material';
import { useState } from 'react';
import { whenKnownChoices } from '../../../schema/entities/imports.ts';
import type { ShownReport } from '../../../schema/importReports.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { ApiError } from '../../http/ApiError.ts';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { CountLine } from './CountLine.tsx';
import { FileCard } from './FileCard.tsx';
import type { Import } from './Import.ts';
import styles from './imports.module.css';
import { Kinds, RejectedButton } from './Outcome.tsx';
import { Repairs, Warnings } from './Repairs.tsx';
import { useKeepImport } from './useImports.ts';
import { usePlan } from './usePlan.ts';

interface PlanImportProps {
  whole: Import;
  onDropped: () => void;
  /** It was not run, because it has changed: someone edited it, or started to run it. */
  onStale: () => void;
}

/** The fields of the columns, errors and their fixes, and the button to import. */
export function PlanImport({ whole, onDropped, onStale }: PlanImportProps) {
  const t = useT('imports');
  const { plan, version, isChecking, isUnchecked, isOvertaken, changes, ...turn } = usePlan(whole);
  // A check of someone else's plan does not apply to the one that is shown.
  const report = isOvertaken ? null : whole.report;

  return (
    <>
      <div className={styles.body}>
        {whole.error && (
          <p className={styles.failed} role="alert">
            {whole.error}
          </p>
        )}
        {whole.files.map(file => {
          const planned = plan.files.find(({ id }) => id === file.id);
          return (
            <FileCard
              key={`${file.id} ${file.kind} ${file.sheet}`}
              file={{ ...file, ...planned }}
              onChange={more => changes.file(file.id, more)}
            />
          );
        })}
        <section className={styles.card} aria-labelledby="check-import">
          <h2 id="check-import" className={styles.section}>
            {t('check')}
            {isChecking && (
              <span className={styles.quiet} role="status">
                {t('checking')}
              </span>
            )}
          </h2>
          <fieldset className={styles.choices}>
            <legend>{t('whenKnown')}</legend>
            {whenKnownChoices.map(choice => (
              <label key={choice}>
                <input
                  type="radio"
                  name="when-known"
                  checked={plan.when_known === choice}
                  onChange={() => changes.whenKnown(choice)}
                />
                {t(`known.${choice}`)}
              </label>
            ))}
          </fieldset>
          {isOvertaken && (
            <div className={styles.failed} role="alert">
              {t('overtaken')} <Button onClick={turn.takeTheirs}>{t('takeTheirs')}</Button>{' '}
              <Button onClick={turn.keepMine}>{t('keepMine')}</Button>
            </div>
          )}
          {isUnchecked && !isChecking && (
            <p className={styles.failed} role="alert">
              {t('unchecked')} <Button onClick={turn.checkAgain}>{t('checkAgain')}</Button>
            </p>
          )}
          {report && <Checked whole={whole} report={report} />}
          {report && <Repairs report={report} plan={plan} changes={changes} />}
          {report && <Warnings groups={report.warnings} />}
        </section>
      </div>
      <Foot
        whole={whole}
        version={version}
        isChecked={!isChecking && !isUnchecked && !isOvertaken}
        onDropped={onDropped}
        onStale={onStale}
      />
    </>
  );
}

function Checked({ whole, report }: { whole: Import; report: ShownReport }) {
  const t = useT('imports');
  const rejected = report.files.filter(file => file.rejected > 0);
  return (
    <>
      <CountLine counts={report} rejected={report.rows - report.accepted} />
      <Kinds kinds={report.kinds} />
      {rejected.length > 0 && (
        <details>
          <summary>{t('rejectedByFile')}</summary>
          <ul className={styles.downloads}>
            {rejected.map(({ file: name, rows, rejected: count }) => {
              const file = whole.files.find(one => one.name === name);
              return (
                <li key={name}>
                  {t('ofRows', { count, rows })} {file && <RejectedButton file={file} />}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}

interface FootProps extends PlanImportProps {
  version: number;
  /** Whether the report is that of the plan on the screen. */
  isChecked: boolean;
}

function Foot({ whole, version, isChecked, onDropped, onStale }: FootProps) {
  const t = useT('imports');
  const keep = useKeepImport();
  const [isBusy, setBusy] = useState(false);
  const accepted = whole.report?.accepted ?? 0;
  const ask = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(announce);
    setBusy(false);
  };
  const run = async () => {
    try {
      keep((await call('POST', `/imports/run/${whole.id}`, { body: { version } })).data);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      onStale();
    }
  };
  const drop = async () => {
    await call('DELETE', `/imports/${whole.id}`);
    onDropped();
  };
  return (
    <div className={styles.foot}>
      <BusyButton isBusy={isBusy} onClick={() => void ask(drop)}>
        {t('drop_it')}
      </BusyButton>
      <span className={styles.gap} />
      {whole.report && accepted < whole.report.rows && (
        <span className={styles.quiet}>
          {t('staysOut', { smart_count: whole.report.rows - accepted })}
        </span>
      )}
      <BusyButton
        variant="contained"
        isBusy={isBusy}
        disabled={!isChecked || accepted === 0}
        onClick={() => void ask(run)}
      >
        {t('run', { smart_count: accepted })}
      </BusyButton>
    </div>
  );
}
