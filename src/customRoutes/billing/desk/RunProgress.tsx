import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import type { BillingRun } from '../../../../schema/responses/invoices.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { useT } from '../../../i18n/useT.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { PrintInvoices } from '../../../resources/invoices/PrintInvoices.tsx';
import { usePathTo } from '../../../resources/parts/usePathTo.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import styles from './run.module.css';

/** How far a run is, and the result of each load. The work goes on when this is closed. */
export function RunProgress({ id, onClose }: { id: number; onClose: () => void }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const client = useQueryClient();
  const translate = useTranslate();
  const titleId = useId();
  const t = useT('desk.run');
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    queryKey: ['billing-runs', 'getOne', companyId, id],
    queryFn: () => call('GET', `/billing-runs/${id}`),
    meta: { quiet: true },
  });
  useTopic('billing-runs', () => void refetch());
  useTopic('invoices', () => void refetch());
  const isDone = run?.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    for (const resource of ['invoices', 'loads']) {
      void client.invalidateQueries({ queryKey: [resource] });
    }
  }, [isDone, client]);
  const { load_count: count = 0, invoiced_count = 0, refused_count = 0 } = run ?? {};
  const made = invoiced_count ?? 0;
  const refused = refused_count ?? 0;
  const done = made + refused;
  const progress = t('progress', { done, count });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        {error && !run && <p role="alert">{t('failed')}</p>}
        {run && (
          <>
            <p role="status">{isDone ? t('done', { made, refused }) : progress}</p>
            {!isDone && (
              <LinearProgress
                variant="determinate"
                value={count === 0 ? 0 : (100 * done) / count}
                aria-label={progress}
              />
            )}
            {run.send && <p>{t('sent', { smart_count: run.sent_count })}</p>}
            {!isDone && <p className={styles.quiet}>{t('background')}</p>}
            <Results run={run} label={t('results')} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {run && isDone && (
          <PrintInvoices ids={run.loads.flatMap(({ invoice_id }) => invoice_id ?? [])} />
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Those with a note come first: they need somebody. */
function Results({ run, label }: { run: BillingRun; label: string }) {
  const pathTo = usePathTo('invoices');
  const sorted = run.loads
    .filter(({ status }) => status !== 'waiting')
    .sort((one, other) => Number(one.note === null) - Number(other.note === null));
  return (
    <ul className={styles.results} aria-label={label}>
      {sorted.map(({ load_id, internal_id, number, invoice_id, note }) => {
        const path = invoice_id && pathTo('show', invoice_id);
        return (
          <li key={load_id}>
            <b>{internal_id}</b>
            {path ? <Link to={path}>{number}</Link> : <span>{number}</span>}
            <span className={styles.note}>{note}</span>
          </li>
        );
      })}
    </ul>
  );
}
