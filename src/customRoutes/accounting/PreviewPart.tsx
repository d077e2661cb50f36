import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountingPreview } from '../../../schema/responses/accounting.ts';
import type { AccountingFormat } from '../../../schema/rules/billing/accounting.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import showStyles from '../../resources/show/show.module.css';
import { Fact } from '../../resources/show/ValueSection.tsx';
import { useCan } from '../../session/useRights.ts';
import styles from './accounting.module.css';
import { NameBox } from './NameBox.tsx';
import { useAccountingCalls } from './useAccounting.ts';

interface PreviewPartProps {
  query: UseQueryResult<AccountingPreview>;
  format: AccountingFormat;
}

/** What the period would export, what it would not, and the names of its customers. */
export function PreviewPart({ query, format }: PreviewPartProps) {
  const t = useT('accounting');
  const { data, error, refetch, isPending, fetchStatus } = query;
  if (error) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.accounting" />;
  }
  if (isPending && fetchStatus === 'fetching') return <ListSkeleton columns={3} rows={3} />;
  if (!data) return null;

  const counted = (count: number, amount: number) =>
    t('preview.counted', { count, amount: formatMoney(amount) });
  const isEmpty = data.invoice_count + data.payment_count === 0;
  return (
    <>
      <section className={styles.part} aria-label={t('preview.title')}>
        <h2>{t('preview.title')}</h2>
        <dl className={showStyles.facts}>
          <Fact label={t('preview.invoices')}>
            {counted(data.invoice_count, data.invoice_total)}
          </Fact>
          <Fact label={t('preview.payments')}>
            {counted(data.payment_count, data.payment_total)}
          </Fact>
          <Fact label={t('preview.files')}>{data.file_count}</Fact>
        </dl>
        {isEmpty && <p className={styles.quiet}>{t('preview.nothing')}</p>}
        {format !== 'quickbooks_iif' && data.payment_count > 0 && (
          <p className={styles.quiet}>{t('preview.bankLines')}</p>
        )}
        {data.warnings.length > 0 && (
          <ul className={styles.warnings} aria-label={t('preview.check')}>
            {data.warnings.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        {data.earlier_count > 0 && <Earlier preview={data} />}
      </section>
      {data.customers.length > 0 && <Customers customers={data.customers} />}
    </>
  );
}

/** Documents that an earlier export has: they are left out. */
function Earlier({ preview }: { preview: AccountingPreview }) {
  const t = useT('accounting.preview');
  return (
    <details>
      <summary>{t('earlier', { smart_count: preview.earlier_count })}</summary>
      <ul>
        {preview.earlier.map(({ number, payment, amount, export: made }) => (
          <li key={`${number} ${payment} ${amount} ${made.id}`}>
            {t('earlierOne', {
              number: payment ? t('payment', { number, date: dateText(payment) }) : number,
              amount: formatMoney(amount),
              export: made.number,
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The brokers of the period, with their names in the program. */
function Customers({ customers }: Pick<AccountingPreview, 'customers'>) {
  const can = useCan();
  const { nameCustomer } = useAccountingCalls();
  const t = useT('accounting.customers');
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.quiet}>{t('help')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('broker')}</th>
            <th scope="col">{t('name')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ broker_id, name, accounting_name, version }) => (
            <tr key={broker_id}>
              <th scope="row">{name}</th>
              <td>
                <NameBox
                  label={t('nameOf', { name })}
                  value={accounting_name ?? ''}
                  placeholder={name}
                  disabled={!can('brokers.update')}
                  onSave={typed => nameCustomer(broker_id, typed || null, version)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
