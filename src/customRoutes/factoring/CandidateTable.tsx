import type { FactoringCandidate } from '../../../schema/responses/factoring.ts';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { AllCheckbox } from '../../inputs/choices/AllCheckbox.tsx';
import { withToggled } from '../../inputs/choices/withToggled.ts';
import styles from './factoring.module.css';

interface CandidateTableProps {
  candidates: readonly FactoringCandidate[];
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
}

/** Invoices to choose from, with their factor, or why one can't be sold. */
export function CandidateTable({ candidates, chosen, onChoose }: CandidateTableProps) {
  const t = useT('factoring');
  const free = candidates.filter(({ violation }) => violation === null);
  const sums = candidates.filter(({ id }) => chosen.has(id)).map(({ balance }) => balance);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td>
            <AllCheckbox
              label={t('new.all')}
              ids={free.map(({ id }) => id)}
              chosen={chosen}
              onChoose={onChoose}
            />
          </td>
          <th scope="col">{t('lines.invoice')}</th>
          <th scope="col">{t('lines.broker')}</th>
          <th scope="col">{t('lines.due')}</th>
          <th scope="col">{t('new.factor')}</th>
          <th scope="col">{t('new.remark')}</th>
          <th scope="col" className={styles.number}>
            {t('lines.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {candidates.map(({ id, number, bill_to_name, due_date, factor, violation, balance }) => (
          <tr key={id}>
            <td>
              <input
                type="checkbox"
                aria-label={number}
                checked={chosen.has(id)}
                disabled={violation !== null}
                onChange={() => onChoose(withToggled(chosen, id))}
              />
            </td>
            <th scope="row">{number}</th>
            <td>{bill_to_name}</td>
            <td>{dateText(due_date)}</td>
            <td>{factor?.name}</td>
            <td className={styles.warned}>{violation}</td>
            <td className={styles.number}>{formatMoney(balance)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row" colSpan={5}>
            {t('lines.total', { smart_count: sums.length })}
          </th>
          <td className={styles.number}>{formatMoney(sumMoney(sums))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
