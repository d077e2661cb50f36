import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { invoices } from '../../../schema/entities/invoices.ts';
import type { OpenInvoice } from '../../../schema/responses/receipts.ts';
import { formatMoney, toCents } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { NumberBox } from '../../inputs/numbers/NumberBox.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { type Chosen, changed, toggled } from './chosen.ts';
import styles from './receive.module.css';

interface OpenInvoiceTableProps {
  open: readonly OpenInvoice[];
  /** What came in, or is left of it. */
  amount: number | null;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/**
 * The open invoices of a payer, each with what it gets. Space chooses a row with its balance, or with
 * what is left; the amount can be typed.
 */
export function OpenInvoiceTable({ open, amount, chosen, onChange }: OpenInvoiceTableProps) {
  const t = useT('receipts');
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('table.invoice')}</th>
            <th scope="col">{t('table.load')}</th>
            <th scope="col">{t('table.due')}</th>
            <th scope="col" className={styles.number}>
              {t('table.balance')}
            </th>
            <th scope="col" className={styles.number}>
              {t('table.payment')}
            </th>
            <th scope="col">{t('table.rest')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map(invoice => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              amount={amount}
              chosen={chosen}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InvoiceRowProps extends Omit<OpenInvoiceTableProps, 'open'> {
  invoice: OpenInvoice;
}

function InvoiceRow({ invoice, amount, chosen, onChange }: InvoiceRowProps) {
  const t = useT('receipts');
  const translate = useTranslate();
  const to = usePathTo('invoices')('show', invoice.id);
  const { id, number, due_date, balance, load_number, reference_number, payment_status } = invoice;
  const given = chosen.get(id);
  const isLate = due_date < ownToday();
  return (
    <tr className={given ? styles.chosen : undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={`${t('table.choose')}: ${number}`}
          checked={given !== undefined}
          onChange={() => onChange(toggled(chosen, invoice, amount))}
        />
      </td>
      <th scope="row">
        {to ? (
          <Link to={to} tabIndex={-1}>
            {number}
          </Link>
        ) : (
          number
        )}
        {payment_status === 'disputed' && (
          <span className={styles.note}>{translate('linehaul.billing.states.disputed')}</span>
        )}
      </th>
      <td>
        {load_number}
        <span className={styles.note}>{reference_number}</span>
      </td>
      <td className={isLate ? styles.late : undefined}>{dateText(due_date)}</td>
      <td className={styles.number}>{formatMoney(balance)}</td>
      <td className={styles.payment}>
        {given && (
          <NumberBox
            value={given.amount}
            decimals={2}
            shownDecimals={2}
            onChange={typed =>
              onChange(changed(chosen, id, { amount: typeof typed === 'number' ? typed : null }))
            }
            box={{
              error: toCents(given.amount ?? 0) > toCents(balance) || given.amount === null,
              inputProps: { 'aria-label': t('table.paymentOf', { number }) },
            }}
          />
        )}
      </td>
      <td>
        {given && toCents(given.amount ?? 0) < toCents(balance) && (
          <ShortSelect
            label={t('table.restOf', { number })}
            value={given.short}
            onChange={short => onChange(changed(chosen, id, { short }))}
          />
        )}
      </td>
    </tr>
  );
}

interface ShortSelectProps {
  label: string;
  value: string;
  onChange: (reason: string) => void;
}

/** What happens to the rest of an invoice: it stays open, or is called short with a reason. */
export function ShortSelect({ label, value, onChange }: ShortSelectProps) {
  const t = useT('receipts');
  const word = useChoiceWords('invoices', 'short_pay_reason');
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('restOpen')}</option>
      {(invoices.fields.short_pay_reason.choices ?? []).map(reason => (
        <option key={reason} value={reason}>
          {t('short', { reason: word(reason) })}
        </option>
      ))}
    </select>
  );
}
