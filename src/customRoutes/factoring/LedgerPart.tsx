import { useTranslate } from 'ra-core';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { entryColumns } from '../../../schema/rules/billing/factoringLedger.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './factoring.module.css';

/** The ledger of a schedule: every entry, and their sums as balances. */
export function LedgerPart({ schedule }: { schedule: FactoringSchedule }) {
  const translate = useTranslate();
  const t = useT('factoring.ledger');
  const { entries, balances, lines } = schedule;
  const numbers = new Map(lines.map(({ invoice }) => [invoice.id, invoice.number]));
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{translate('linehaul.factoring.lines.invoice')}</th>
            <th scope="col">{t('what')}</th>
            {entryColumns.map(name => (
              <th key={name} scope="col" className={styles.number}>
                {translate(`linehaul.factoring.lines.${LABELS[name]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <td>{dateText(entry.date)}</td>
              <td>{numbers.get(entry.invoice_id)}</td>
              <td>
                {entry.reverses_id === null
                  ? t(`types.${entry.type}`)
                  : t('reversal', { type: t(`types.${entry.type}`), reason: entry.reason })}
              </td>
              {entryColumns.map(name => (
                <td key={name} className={styles.number}>
                  {Number(entry[name]) === 0 ? '–' : formatMoney(entry[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('balance')}
            </th>
            {entryColumns.map(name => (
              <td key={name} className={styles.number}>
                {formatMoney(balances[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const LABELS = {
  advance: 'advance',
  reserve: 'reserve',
  cash: 'cash',
  fee: 'fee',
  short_pay: 'shortPay',
} as const;
