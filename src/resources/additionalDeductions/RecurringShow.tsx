import { useRecordContext } from 'ra-core';
import { additionalDeductions } from '../../../schema/entities/additionalDeductions.ts';
import { personName } from '../../../schema/recordName.ts';
import type { AdditionalDeduction } from '../../../schema/responses/deductions.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useT } from '../../i18n/useT.ts';
import { EntryTable } from '../ledgers/EntryTable.tsx';
import ledgerStyles from '../ledgers/ledgers.module.css';
import { DerivedSections, EntityShow } from '../show/EntityShow.tsx';

/** One recurring deduction or earning: every entry that settlements have made, and its terms. */
export const RecurringShow = () => (
  <EntityShow of={additionalDeductions}>
    <Entries />
    <DerivedSections of={additionalDeductions} />
  </EntityShow>
);

/** What posted settlements took, for an earning paid, and what reopened ones gave back. */
function Entries() {
  const record = useRecordContext<AdditionalDeduction>();
  const t = useT('recurring');
  if (!record) return null;
  const { transactions, deducted_to_date, remaining, total_cap, kind } = record;
  return (
    <>
      <EntryTable
        of="additional-deduction-transactions"
        entries={transactions.map(({ deducted_after, driver, ...entry }) => ({
          ...entry,
          change: entry.type === 'reversal' ? -entry.amount : entry.amount,
          balance_after: deducted_after,
          note: null,
          // One of a group is taken of each of its drivers.
          source: record.driver_id === null && driver ? personName(driver) : null,
        }))}
        balance={deducted_to_date}
        balanceLabel={t(kind === 'earning' ? 'paidSoFar' : 'takenSoFar')}
      />
      {remaining !== null && total_cap !== null && (
        <p className={ledgerStyles.none}>
          {t('left', { left: formatMoney(remaining), cap: formatMoney(total_cap) })}
        </p>
      )}
    </>
  );
}
