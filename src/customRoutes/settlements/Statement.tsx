import type { CSSProperties, ReactNode } from 'react';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import {
  type GroupName,
  groupsOf,
  type LineGroup,
} from '../../../schema/rules/pay/statementGroups.ts';
import { dateText, numberText, shortDateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { signed, signedDollars } from './moneyText.ts';
import type { Sheet, ShownLine } from './Sheet.ts';
import { StatementLines } from './StatementLines.tsx';
import styles from './statement.module.css';

interface StatementProps {
  sheet: Sheet;
  /** Next to the number: the status. */
  status?: ReactNode;
  /** Above the lines: errors and notices. */
  notice?: ReactNode;
  /** The row for entering an addition or a deduction, at the end of its section. */
  entry?: { in: GroupName; row: ReactNode };
  /** To the right of a manual adjustment: its receipts, its delete button. */
  toolsOf?: (adjustmentId: number) => ReactNode;
  /** The payment method, next to the net. */
  paid?: string;
  /** Below the lines of a saved one: the year to date, and balances. */
  standing?: ReactNode;
  /** Paid in the previous system: its lines and sums are unknown here, and not zero. */
  isImported?: boolean;
}

/** A statement as it is printed: earnings, additions, deductions, and the net. */
export function Statement({
  sheet,
  status,
  notice,
  entry,
  toolsOf,
  paid,
  standing,
  isImported = false,
}: StatementProps) {
  const { title, facts, number, period, pay_date, sums, loads, categories, receipts } = sheet;
  const t = useT('settlements.sheet');
  const dates = `${shortDateText(period.from)} – ${dateText(period.to)}`;
  const groups = groupsOf(sums.lines);

  return (
    <article className={styles.sheet} aria-label={t('label', { name: title })}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <span className={styles.number}>
            {number ? t('number', { number }) : t('notSaved')} {status}
          </span>
          <span>{facts.join(' · ')}</span>
          <span className={styles.number}>
            {pay_date ? `${dates} · ${t('payDate', { date: dateText(pay_date) })}` : dates}
          </span>
        </header>
        {notice}
        {!isImported && (
          <>
            <table
              className={styles.lines}
              style={{ '--money': `${moneyLength(groups)}ch` } as CSSProperties}
            >
              <colgroup>
                {COLUMNS.map(name => (
                  <col key={name} className={styles[name]} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">{t('load')}</th>
                  <th scope="col">{t('earnings')}</th>
                  <th scope="col">{t('quantity')}</th>
                  <th scope="col">{t('rate')}</th>
                  <th scope="col">{t('amount')}</th>
                  <td />
                </tr>
              </thead>
              {groups.map(group => (
                <StatementLines
                  key={group.name}
                  group={group}
                  loads={loads}
                  categories={categories}
                  receipts={receipts}
                  toolsOf={toolsOf}
                  entry={entry?.in === group.name ? entry.row : undefined}
                />
              ))}
            </table>
            <p className={styles.facts}>
              <span>{t('loads', { smart_count: sums.load_count })}</span>
              <span>
                {t('miles', {
                  loaded: numberText(Number(sums.loaded_miles)),
                  empty: numberText(Number(sums.empty_miles)),
                })}
              </span>
              <span>{t('gross', { amount: formatMoney(sums.gross_revenue) })}</span>
            </p>
            {standing}
          </>
        )}
      </div>
      <footer className={styles.net}>
        <b>{t('net')}</b>
        <span>
          {Number(sums.carry_forward_out) < 0 ? (
            <em>{t('below', { amount: signedDollars(sums.carry_forward_out) })}</em>
          ) : (
            paid
          )}
        </span>
        <output aria-label={t('net')}>{isImported ? '–' : signedDollars(sums.net_pay)}</output>
      </footer>
    </article>
  );
}

/** Their widths are fixed: typing an adjustment moves nothing, unless it has seven digits. */
const COLUMNS = ['loadColumn', 'words', 'quantity', 'of', 'amountColumn', 'ends'] as const;

/** The length of the longest formatted amount. */
function moneyLength(groups: readonly LineGroup<ShownLine>[]): number {
  const amounts = groups.flatMap(({ lines, sum }) => [
    sum,
    ...lines.flatMap(({ base, amount }) => [base ?? 0, amount]),
  ]);
  return Math.max(...amounts.map(amount => signed(amount).length));
}
