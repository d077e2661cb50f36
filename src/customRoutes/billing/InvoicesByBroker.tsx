import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AgedBalance, AgingReport } from '../../../schema/responses/invoices.ts';
import { type AgingBasis, agingBases } from '../../../schema/rules/billing/aging.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { SegmentedControl } from '../../grid/pieces/SegmentedControl.tsx';
import { useT } from '../../i18n/useT.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './aging.module.css';
import { BrokerInvoices } from './BrokerInvoices.tsx';

/** What brokers owe, by age: a section per broker that folds open to its invoices. */
export function InvoicesByBroker() {
  const [basis, setBasis] = useState<AgingBasis>('due');
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const translate = useTranslate();
  const t = useT('billing.aging');
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'getList', 'aging', basis, companyId],
    queryFn: () => call('GET', `/invoices/aging?basis=${basis}`),
    retry: false,
    meta: { quiet: true },
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={translate('linehaul.screens.invoice-spoiler')}
        actions={
          <SegmentedControl
            label={t('basis')}
            value={basis}
            onChange={setBasis}
            segments={agingBases.map(id => ({ id, name: t(`bases.${id}`) }))}
          />
        }
      >
        {data && (
          <span className={styles.asOf}>
            {t('asOf', {
              date: dateText(data.date),
              basis: t(`bases.${basis}`).toLowerCase(),
            })}
          </span>
        )}
      </PageHeader>
      {error && !data && (
        <Notice title={t('failed')} text={error.message}>
          <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
        </Notice>
      )}
      {!data && !error && (
        <p role="status" className={styles.loading}>
          {translate('linehaul.lists.loading')}
        </p>
      )}
      {data?.rows.length === 0 && <Notice title={t('none')} text={t('noneText')} />}
      {data && data.rows.length > 0 && <AgingTable aging={data} />}
    </div>
  );
}

function AgingTable({ aging: { basis, buckets, rows, totals } }: { aging: AgingReport }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const t = useT('billing.aging');
  const toggle = (id: number) =>
    setOpen(before => (before.has(id) ? without(before, id) : new Set([...before, id])));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('broker')}</th>
          <th scope="col">{t('count')}</th>
          {buckets.map(bucket => (
            <th key={bucket} scope="col">
              {t(`buckets.${bucket}`)}
            </th>
          ))}
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      {rows.map(({ broker: { id, name }, ...aged }) => (
        <tbody key={id}>
          <tr>
            <th scope="row">
              <button
                type="button"
                className={styles.fold}
                aria-expanded={open.has(id)}
                aria-label={t('open', { name })}
                onClick={() => toggle(id)}
              >
                <Glyph name={open.has(id) ? 'ic-down' : 'ic-right'} size={14} />
                {name}
              </button>
            </th>
            <Figures aged={aged} buckets={buckets} />
          </tr>
          {open.has(id) && (
            <tr>
              <td colSpan={buckets.length + 3} className={styles.inside}>
                <BrokerInvoices broker={{ id, name }} basis={basis} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <Figures aged={totals} buckets={buckets} />
        </tr>
      </tfoot>
    </table>
  );
}

function Figures({ aged, buckets }: { aged: AgedBalance; buckets: readonly string[] }) {
  return (
    <>
      <td>{aged.count}</td>
      {buckets.map((bucket, index) => (
        <td key={bucket} className={index > 2 && aged.amounts[bucket] ? styles.old : undefined}>
          {aged.amounts[bucket] ? formatMoney(aged.amounts[bucket]) : '–'}
        </td>
      ))}
      <td className={styles.balance}>{formatMoney(aged.balance)}</td>
    </>
  );
}

const without = (ids: ReadonlySet<number>, id: number) =>
  new Set([...ids].filter(one => one !== id));
