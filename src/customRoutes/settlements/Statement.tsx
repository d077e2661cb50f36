import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../schema/rules/money.ts';
import { type GroupName, groupsOf } from '../../../schema/rules/statementGroups.ts';
import { dateText, numberText } from '../../words/valueTexts.ts';
import type { Sheet } from './Sheet.ts';
import { StatementLines } from './StatementLines.tsx';
import styles from './statement.module.css';

interface StatementProps {
  sheet: Sheet;
  /** Beside the number: the status. */
  status?: ReactNode;
  /** Above the lines: what was refused, what has to be known. */
  notice?: ReactNode;
  /** The row in which an addition or a deduction is typed, at the end of its part. */
  entry?: { in: GroupName; row: ReactNode };
  /** At the right of an adjustment typed by hand: its removal. */
  dropOf?: (adjustmentId: number) => ReactNode;
  /** How it is paid, beside the net. */
  paid?: string;
}

/** A statement as it is printed: what was earned, what was added and taken, and the net. */
export function Statement({ sheet, status, notice, entry, dropOf, paid }: StatementProps) {
  const translate = useTranslate();
  const { title, number, period, pay_date, sums, loads, categories } = sheet;
  const said = (key: string, words = {}) => translate(`linehaul.settlements.sheet.${key}`, words);
  const dates = `${dateText(period.from).slice(0, 5)} – ${dateText(period.to)}`;
  const groups = groupsOf(sums.lines);

  return (
    <article className={styles.sheet} aria-label={said('label', { name: title })}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <span className={styles.number}>
            {number ? said('number', { number }) : said('notSaved')} {status}
          </span>
          <span>{said('loads', { smart_count: sums.load_count })}</span>
          <span className={styles.number}>
            {pay_date ? `${dates} · ${said('payDate', { date: dateText(pay_date) })}` : dates}
          </span>
        </header>
        {notice}
        <table className={styles.lines}>
          <colgroup>
            {COLUMNS.map(name => (
              <col key={name} className={styles[name]} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{said('load')}</th>
              <th scope="col">{said('earnings')}</th>
              <th scope="col">{said('quantity')}</th>
              <th scope="col">{said('of')}</th>
              <th scope="col">{said('amount')}</th>
              <td />
            </tr>
          </thead>
          {groups.map(group => (
            <StatementLines
              key={group.name}
              group={group}
              loads={loads}
              categories={categories}
              dropOf={dropOf}
              entry={entry?.in === group.name ? entry.row : undefined}
            />
          ))}
        </table>
        <p className={styles.facts}>
          <span>
            {said('miles', {
              loaded: numberText(Number(sums.loaded_miles)),
              empty: numberText(Number(sums.empty_miles)),
            })}
          </span>
          <span>{said('gross', { amount: formatMoney(sums.gross_revenue) })}</span>
          {Number(sums.carry_forward_out) !== 0 && (
            <span className={styles.warning}>
              {said('carried', { amount: formatMoney(sums.carry_forward_out) })}
            </span>
          )}
        </p>
      </div>
      <footer className={styles.net}>
        <b>{said('net')}</b>
        <span>{paid}</span>
        <output aria-label={said('net')}>${formatMoney(sums.net_pay)}</output>
      </footer>
    </article>
  );
}

/** Their widths are fixed: typing an adjustment moves nothing. */
const COLUMNS = ['loadColumn', 'words', 'quantity', 'of', 'amountColumn', 'ends'] as const;
