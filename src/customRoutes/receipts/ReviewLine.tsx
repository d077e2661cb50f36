import { useState } from 'react';
import type { MatchedLine } from '../../../schema/responses/receipts.ts';
import { formatMoney, subtract, toCents } from '../../../schema/rules/money/money.ts';
import { announce } from '../../feedback/announce.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import type { Payer } from '../../resources/receipts/useReceiptCalls.ts';
import { ShortSelect } from './OpenInvoiceTable.tsx';
import { PayerBox } from './PayerBox.tsx';
import type { Decision } from './ReviewRemittance.tsx';
import styles from './receive.module.css';
import { useRemittanceCalls } from './useRemittances.ts';

interface ReviewLineProps {
  line: MatchedLine;
  decision: Decision;
  onChange: (decision: Decision) => void;
}

/** A payment of the file: whether it is taken, who paid, and which invoices it pays. */
export function ReviewLine({ line, decision, onChange }: ReviewLineProps) {
  const t = useT('receipts');
  const { suggest } = useRemittanceCalls();
  const [field, setField] = useState<Payer['field']>(decision.payer?.field ?? 'broker_id');
  const { key, lines, date, amount, reference, payer, problem, seen } = line;
  const isFixed = problem !== null || (seen !== null && !decision.again);

  /** Another payer has other open invoices: they are suggested as for a payment typed by hand. */
  async function choosePayer(next: Payer | null) {
    onChange({ ...decision, payer: next, applications: [], isTaken: next !== null });
    if (!next) return;
    try {
      const text = [reference, payer, line.invoice].filter(Boolean).join(' ').slice(0, 100);
      const found = await suggest(next, amount, text);
      const open = new Map(found.open.map(one => [one.id, one]));
      const applications = found.applications.flatMap(one => {
        const invoice = open.get(one.invoice_id);
        const { number, balance } = invoice ?? {};
        return number === undefined || balance === undefined
          ? []
          : [{ ...one, number, balance, isTaken: found.by !== 'oldest', short: '' }];
      });
      onChange({ ...decision, payer: next, applications, isTaken: true });
    } catch (error) {
      announce(error);
    }
  }

  const deductedText = () =>
    line.deductions
      .map(one => t('files.deducted', { amount: formatMoney(one.amount), name: one.name }))
      .join(', ');
  const named = line.broker ?? line.factoring_company;
  return (
    <tr className={decision.isTaken ? styles.chosen : undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={t('files.take', { row: key })}
          checked={decision.isTaken}
          disabled={isFixed}
          onChange={() => onChange({ ...decision, isTaken: !decision.isTaken })}
        />
      </td>
      <td>
        {date && dateText(date)}
        <span className={`${styles.note} ${styles.block}`}>
          {t('files.rows', { rows: lines.join(', '), smart_count: lines.length })}
        </span>
      </td>
      <th scope="row">
        {reference}
        <span className={`${styles.note} ${styles.block}`}>{payer}</span>
      </th>
      <td className={styles.number}>{amount !== null && formatMoney(amount)}</td>
      <td>
        {!isFixed && (
          <PayerBox
            field={field}
            payer={decision.payer}
            record={named && named.id === decision.payer?.id ? named : undefined}
            of={t('files.rows', { rows: key, smart_count: 1 })}
            onField={next => {
              setField(next);
              void choosePayer(null);
            }}
            onPick={next => void choosePayer(next)}
          />
        )}
      </td>
      <td>
        {problem !== null && <span className={styles.quiet}>{problem}</span>}
        {line.deductions.length > 0 && <span className={styles.quiet}>{deductedText()}</span>}
        {seen !== null && (
          <span className={styles.line}>
            <span className={styles.warned}>{t('files.seen', { number: seen.number })}</span>
            <label className={styles.line}>
              <input
                type="checkbox"
                checked={decision.again}
                onChange={() => onChange({ ...decision, again: !decision.again, isTaken: false })}
              />
              {t('files.again')}
            </label>
          </span>
        )}
        {!isFixed && <Matches line={line} decision={decision} onChange={onChange} />}
      </td>
    </tr>
  );
}

/** The invoices of a payment, each to take or leave, and what remains as credit. */
function Matches({ line, decision, onChange }: ReviewLineProps) {
  const t = useT('receipts');
  const { applications, payer } = decision;
  const change = (id: number, changes: { isTaken?: boolean; short?: string }) =>
    onChange({
      ...decision,
      applications: applications.map(one => (one.invoice_id === id ? { ...one, ...changes } : one)),
    });
  const taken = applications.filter(({ isTaken }) => isTaken);
  const rest = subtract(line.amount ?? 0, ...taken.map(({ amount }) => amount));
  return (
    <>
      {applications.map(one => (
        <span key={one.invoice_id} className={styles.line}>
          <label className={styles.line}>
            <input
              type="checkbox"
              checked={one.isTaken}
              onChange={() => change(one.invoice_id, { isTaken: !one.isTaken })}
            />
            {one.number}
            <span className={styles.quiet}>
              ${formatMoney(one.amount)} / ${formatMoney(one.balance)}
            </span>
          </label>
          {one.isTaken && toCents(one.amount) < toCents(one.balance) && (
            <ShortSelect
              label={t('table.restOf', { number: one.number })}
              value={one.short}
              onChange={short => change(one.invoice_id, { short })}
            />
          )}
        </span>
      ))}
      {payer === null && <span className={styles.quiet}>{t('files.choose')}</span>}
      {payer !== null && toCents(rest) > 0 && (
        <span className={styles.quiet}>{t('files.asCredit', { amount: formatMoney(rest) })}</span>
      )}
      {line.by !== 'none' && applications.length > 0 && (
        <span className={styles.note}>{t(`by.${line.by}`)}</span>
      )}
    </>
  );
}
