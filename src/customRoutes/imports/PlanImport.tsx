import { Button } from '@mui/material';
import { useState } from 'react';
import { whenKnownChoices } from '../../../schema/imports.ts';
import { call } from '../../api.ts';
import { announce } from '../../layout/feedback/announce.ts';
import { CountLine } from './CountLine.tsx';
import { FileCard } from './FileCard.tsx';
import type { Import, ImportReport } from './Import.ts';
import styles from './imports.module.css';
import { Kinds, RejectedButton } from './Outcome.tsx';
import { Repairs, Warnings } from './Repairs.tsx';
import { useKeepImport, useSay } from './useImports.ts';
import { usePlan } from './usePlan.ts';

interface PlanImportProps {
  whole: Import;
  onDropped: () => void;
}

/** What the columns are taken for, what is wrong and how it is repaired, and the button to import. */
export function PlanImport({ whole, onDropped }: PlanImportProps) {
  const say = useSay();
  const { plan, isChecking, changes } = usePlan(whole);
  const { report } = whole;

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
              key={`${file.id} ${file.kind}`}
              file={{ ...file, ...planned }}
              onChange={more => changes.file(file.id, more)}
            />
          );
        })}
        <section className={styles.card} aria-labelledby="check-import">
          <h2 id="check-import" className={styles.section}>
            {say('check')}
            {isChecking && (
              <span className={styles.quiet} role="status">
                {say('checking')}
              </span>
            )}
          </h2>
          <fieldset className={styles.choices}>
            <legend>{say('whenKnown')}</legend>
            {whenKnownChoices.map(choice => (
              <label key={choice}>
                <input
                  type="radio"
                  name="when-known"
                  checked={plan.when_known === choice}
                  onChange={() => changes.whenKnown(choice)}
                />
                {say(`known.${choice}`)}
              </label>
            ))}
          </fieldset>
          {report && <Checked whole={whole} report={report} />}
          {report && <Repairs report={report} plan={plan} changes={changes} />}
          {report && <Warnings groups={report.warnings} />}
        </section>
      </div>
      <Foot whole={whole} isChecking={isChecking} onDropped={onDropped} />
    </>
  );
}

function Checked({ whole, report }: { whole: Import; report: ImportReport }) {
  const say = useSay();
  const rejected = report.files.filter(file => file.rejected > 0);
  return (
    <>
      <CountLine counts={report} rejected={report.rows - report.accepted} />
      <Kinds kinds={report.kinds} />
      {rejected.length > 0 && (
        <details>
          <summary>{say('rejectedByFile')}</summary>
          <ul className={styles.downloads}>
            {rejected.map(({ file: name, rows, rejected: count }) => {
              const file = whole.files.find(one => one.name === name);
              return (
                <li key={name}>
                  {say('ofRows', { count, rows })} {file && <RejectedButton file={file} />}
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
  isChecking: boolean;
}

function Foot({ whole, isChecking, onDropped }: FootProps) {
  const say = useSay();
  const keep = useKeepImport();
  const [isBusy, setBusy] = useState(false);
  const accepted = whole.report?.accepted ?? 0;
  const ask = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(announce);
    setBusy(false);
  };
  const run = async () => keep((await call<Import>('POST', `/imports/run/${whole.id}`)).data);
  const drop = async () => {
    await call('DELETE', `/imports/${whole.id}`);
    onDropped();
  };
  return (
    <div className={styles.foot}>
      <Button disabled={isBusy} onClick={() => void ask(drop)}>
        {say('drop_it')}
      </Button>
      <span className={styles.gap} />
      {whole.report && accepted < whole.report.rows && (
        <span className={styles.quiet}>
          {say('staysOut', { smart_count: whole.report.rows - accepted })}
        </span>
      )}
      <Button
        variant="contained"
        disabled={isBusy || isChecking || accepted === 0}
        onClick={() => void ask(run)}
      >
        {say('run', { smart_count: accepted })}
      </Button>
    </div>
  );
}
