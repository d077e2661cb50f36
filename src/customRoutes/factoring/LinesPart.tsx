import { Link } from 'react-router-dom';
import type { FactoringLine, FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { AllCheckbox } from '../../inputs/choices/AllCheckbox.tsx';
import { withToggled } from '../../inputs/choices/withToggled.ts';
import { statusLook } from '../../resources/derived/statusLook.ts';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import styles from './factoring.module.css';

interface LinesPartProps {
  schedule: FactoringSchedule;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

/** The invoices of a schedule, to select for an action: what was sold, and what came of it. */
export function LinesPart({ schedule, chosen, onChoose }: LinesPartProps) {
  const t = useT('factoring.lines');
  const { lines } = schedule;
  if (lines.length === 0) return <Notice title={t('none')} text={t('noneText')} />;
  const ids = lines.map(({ invoice_id }) => invoice_id);
  return (
    <section className={styles.part} aria-label={t('title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <AllCheckbox label={t('all')} ids={ids} chosen={chosen} onChoose={onChoose} />
            </td>
            <th scope="col">{t('invoice')}</th>
            <th scope="col">{t('broker')}</th>
            <th scope="col">{t('due')}</th>
            <th scope="col">{t('status')}</th>
            {MONEY.map(({ name }) => (
              <th key={name} scope="col" className={styles.number}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <LineRow
              key={line.id}
              line={line}
              recourseDay={schedule.recourse_day}
              isChosen={chosen.has(line.invoice_id)}
              onToggle={() => onChoose(withToggled(chosen, line.invoice_id))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={4}>
              {t('total', { smart_count: schedule.invoice_count })}
            </th>
            {MONEY.map(({ name, of }) => (
              <td key={name} className={styles.number}>
                {formatMoney(sumMoney(lines.filter(({ status }) => status !== 'rejected').map(of)))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Before the advance, what the terms give; after it, what the ledger says. */
const MONEY: readonly { name: string; of: (line: FactoringLine) => number }[] = [
  { name: 'amount', of: line => line.amount },
  {
    name: 'advance',
    of: line => (line.status === 'listed' ? line.advance_amount : line.balances.advance),
  },
  {
    name: 'reserve',
    of: line => (line.status === 'listed' ? line.reserve_amount : line.balances.reserve),
  },
  {
    name: 'fee',
    of: line =>
      line.status === 'listed' || line.status === 'funded' ? line.expected_fee : line.balances.fee,
  },
  { name: 'shortPay', of: line => line.balances.short_pay },
  { name: 'cash', of: line => line.balances.cash },
];

interface LineRowProps {
  line: FactoringLine;
  recourseDay: string | null;
  isChosen: boolean;
  onToggle: () => void;
}

function LineRow({ line, recourseDay, isChosen, onToggle }: LineRowProps) {
  const pathTo = usePathTo('invoices');
  const t = useT('factoring.lines');
  const { invoice, status, recourse, reject_reason, difference } = line;
  const look = statusLook('factoring-schedule-invoices', status === 'funded' ? 'sent' : status);
  const remark =
    recourse === 'none'
      ? null
      : t(`recourse.${recourse}`, { date: recourseDay ? dateText(recourseDay) : '' });
  const path = pathTo('show', invoice.id);
  return (
    <tr>
      <td>
        <input type="checkbox" aria-label={invoice.number} checked={isChosen} onChange={onToggle} />
      </td>
      <th scope="row">{path ? <Link to={path}>{invoice.number}</Link> : invoice.number}</th>
      <td>{invoice.bill_to_name}</td>
      <td>{dateText(invoice.due_date)}</td>
      <td>
        {look ? <StatusChip status={look} label={t(`states.${status}`)} /> : status}{' '}
        {reject_reason && <span className={styles.quiet}>{reject_reason}</span>}
        {remark && (
          <span className={recourse === 'due' ? styles.due : styles.warned}>{remark}</span>
        )}
        {difference && <span className={styles.warned}>{difference}</span>}
      </td>
      {MONEY.map(({ name, of }) => (
        <td key={name} className={styles.number}>
          {status === 'rejected' && name !== 'amount' ? '–' : formatMoney(of(line))}
        </td>
      ))}
    </tr>
  );
}
