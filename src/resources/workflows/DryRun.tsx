import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { RunStep } from '../../../schema/responses/jsonShapes.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { ApiError } from '../../http/ApiError.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { sentWorkflow } from './sentWorkflow.ts';
import styles from './workflows.module.css';

const keyOf = (key: string) => `linehaul.workflows.${key}`;

/** What the workflow in the form would have done in the last seven days, before it is saved. */
export function DryRun() {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const { getValues } = useFormContext();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call('POST', '/workflows/dry-run', sentWorkflow(getValues())),
    meta: { quiet: true },
    onError: error => error instanceof ApiError && announce(error),
  });
  return (
    <section className={styles.panel} aria-label={translate(keyOf('sections.test'))}>
      <h2>{translate(keyOf('sections.test'))}</h2>
      <BusyButton variant="outlined" onClick={() => mutate()} isBusy={isPending}>
        {translate(keyOf(isPending ? 'test.running' : 'test.run'))}
      </BusyButton>
      <div role="status">
        {data && (
          <>
            <strong>
              {data.fired === 0
                ? translate(keyOf('test.never'))
                : translate(keyOf('test.fired'), { smart_count: data.fired })}
            </strong>
            <p className={styles.hint}>
              {translate(keyOf('test.checked'), { smart_count: data.checked })}
              {data.is_cut && ` ${translate(keyOf('test.cut'))}`}
            </p>
          </>
        )}
      </div>
      {data && (
        <ul className={styles.runs}>
          {data.examples.map(one => (
            <li key={`${one.record_id} ${one.at}`}>
              {one.record_name}
              <span>{one.reason ?? translate(keyOf('runs.outcomes.fired'))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The last runs: why it did or did not fire, and what its actions came to. */
export function RunLog({ by }: { by: 'workflow_id' | 'telegram_alert_id' }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const { data, error } = useGetList('workflow-runs', {
    filter: { [by]: record?.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <section className={styles.panel} aria-label={translate(keyOf('sections.runs'))}>
      <h2>{translate(keyOf('sections.runs'))}</h2>
      {error && <p className={styles.hint}>{translate(keyOf('runs.failed'))}</p>}
      {data?.length === 0 && <p className={styles.hint}>{translate(keyOf('runs.none'))}</p>}
      <ul className={styles.runs}>
        {data?.map(run => (
          <li key={run.id}>
            <strong>{translate(keyOf(`runs.outcomes.${run.outcome}`))}</strong> {run.record_name}
            {run.reason && <span>{run.reason}</span>}
            {(run.steps as RunStep[]).map(({ type, state, result, error: wrong }, index) => (
              // The steps of a run never change their places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={index}>
                {translate(keyOf(`types.${type}`))}: {wrong ?? result ?? state}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
