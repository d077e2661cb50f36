import { RecordContextProvider, useTranslate } from 'ra-core';
import { driverDebts } from '../../../schema/entities/debts.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useTopic } from '../../live/useTopic.ts';
import { HistorySection } from '../history/HistorySection.tsx';
import { DocumentFoot } from '../parts/DocumentFoot.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordPage } from '../parts/RecordPage.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { useRecordId } from '../parts/useRecordId.ts';
import { useShownRecord } from '../parts/useShownRecord.ts';
import showStyles from '../show/show.module.css';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { DebtActions } from './DebtActions.tsx';
import { DebtStatus } from './DebtStatus.tsx';
import { EntryTable } from './EntryTable.tsx';
import { HoldLink } from './LedgerLinks.tsx';
import { type DebtDetail, nameOf } from './ledger.ts';

/** One debt: how it is repaid, when it is paid off, and every entry of its balance. */
export function DebtShow() {
  const id = useRecordId();
  const translate = useTranslate();
  const source = useChoiceWords('driver-debts', 'source');
  const { data, error, refetch } = useShownRecord<DebtDetail>('driver-debts', { id: Number(id) });
  useTopic(`driver-debts/${id}`, () => void refetch());
  if (!data) return <RecordState of={driverDebts} error={error} onAgain={refetch} />;

  const title = `${nameOf(data.driver) || (data.payroll_group?.name ?? '')}: ${data.description ?? source(data.source)}`;
  return (
    <RecordContextProvider value={data}>
      <RecordPage>
        <RecordHead title={title} actions={<DebtActions debt={data} />}>
          <DebtStatus size="large" />
        </RecordHead>
        <div className={showStyles.body}>
          <div className={showStyles.sections}>
            <ValueSection
              of={driverDebts}
              name="terms"
              title={translate('linehaul.ledgers.terms')}
              fields={factsOf(data)}
            >
              <Fact label={translate('linehaul.ledgers.debt.payoff')} isWide>
                <PayoffText payoff={data.payoff} isOpen={data.balance > 0} />
              </Fact>
            </ValueSection>
            <EntryTable
              of="debt-transactions"
              entries={data.transactions.map(entry => ({
                ...entry,
                change: TAKES.includes(entry.type) ? -entry.amount : entry.amount,
                source: entry.hold_id !== null && <HoldLink id={entry.hold_id} />,
              }))}
              balance={data.balance}
              balanceLabel={translate('linehaul.ledgers.entries.owed')}
            />
            <HistorySection of="driver-debts" id={data.id} />
          </div>
        </div>
        <DocumentFoot />
      </RecordPage>
    </RecordContextProvider>
  );
}

const TAKES: readonly string[] = ['repayment', 'write_off'];

function PayoffText({ payoff, isOpen }: { payoff: DebtDetail['payoff']; isOpen: boolean }) {
  const translate = useTranslate();
  if (!isOpen) return '–';
  if (!payoff) return translate('linehaul.ledgers.debt.noPayoff');
  return translate('linehaul.ledgers.debt.payoffText', {
    smart_count: payoff.settlements,
    date: dateText(payoff.date),
    amount: formatMoney(payoff.per_settlement),
  });
}

type Source = FieldName<typeof driverDebts>;

/** What applies to the debt: the installment of its mode, a pause and a write-off where there is one. */
function factsOf(debt: DebtDetail): Source[] {
  const { repayment_mode, source_settlement_id, paused_until, written_off_at } = debt;
  return [
    'driver_id',
    'source',
    'amount',
    'paid_amount',
    'repayment_mode',
    ...(repayment_mode === 'fixed_per_settlement' ? (['repayment_amount'] as const) : []),
    ...(repayment_mode === 'percent_of_net' ? (['repayment_percent'] as const) : []),
    'start_date',
    ...(paused_until ? (['paused_until'] as const) : []),
    ...(source_settlement_id ? (['source_settlement_id'] as const) : []),
    'reference',
    ...(written_off_at ? WRITTEN_OFF : []),
    ...(debt.note ? (['note'] as const) : []),
  ];
}

const WRITTEN_OFF = [
  'written_off_amount',
  'write_off_reason',
  'written_off_by',
  'written_off_at',
] as const;
