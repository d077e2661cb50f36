import { RecordContextProvider, useTranslate } from 'ra-core';
import { driverHolds } from '../../../schema/entities/holds.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import { signedEntry } from '../../../schema/rules/pay/holds.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useTopic } from '../../live/useTopic.ts';
import { ownToday } from '../../storage/preferences/ownZone.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { HistorySection } from '../history/HistorySection.tsx';
import { DocumentFoot } from '../parts/DocumentFoot.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordPage } from '../parts/RecordPage.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { useRecordId } from '../parts/useRecordId.ts';
import { useShownRecord } from '../parts/useShownRecord.ts';
import showStyles from '../show/show.module.css';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import { EntryTable } from './EntryTable.tsx';
import { HoldActions } from './HoldActions.tsx';
import { RefundDue } from './HoldList.tsx';
import { DebtLink } from './LedgerLinks.tsx';
import { type HoldDetail, nameOf } from './ledger.ts';
import styles from './ledgers.module.css';

/** One driver's escrow: its terms, what is due, and every entry of its balance. */
export function HoldShow() {
  const id = useRecordId();
  const translate = useTranslate();
  const { data, error, refetch } = useShownRecord<HoldDetail>('driver-holds', { id: Number(id) });
  useTopic(`driver-holds/${id}`, () => void refetch());
  if (!data) return <RecordState of={driverHolds} error={error} onAgain={refetch} />;

  return (
    <RecordContextProvider value={data}>
      <RecordPage>
        <RecordHead title={nameOf(data.driver)} actions={<HoldActions hold={data} />}>
          <StatusValue of={driverHolds} source="status" size="large" />
        </RecordHead>
        <div className={showStyles.body}>
          <div className={showStyles.sections}>
            <ValueSection
              of={driverHolds}
              name="terms"
              title={translate('linehaul.ledgers.terms')}
              fields={factsOf(data)}
            >
              {data.interest_due_date && <InterestDue date={data.interest_due_date} />}
              {data.refund_due_date && (
                <Fact label={translate('resources.driver-holds.fields.refund_due_date')}>
                  <RefundDue />
                </Fact>
              )}
            </ValueSection>
            <EntryTable
              of="hold-transactions"
              entries={data.transactions.map(entry => ({
                ...entry,
                change: signedEntry(entry.type, entry.amount),
                isReversed: entry.type !== 'adjustment' && toCents(entry.amount) < 0,
                source: entry.debt_id !== null && (
                  <DebtLink id={entry.debt_id} name={entry.debt?.description ?? ''} />
                ),
              }))}
              balance={data.balance}
              balanceLabel={translate('linehaul.ledgers.entries.held')}
            />
            <HistorySection of="driver-holds" id={data.id} />
          </div>
        </div>
        <DocumentFoot />
      </RecordPage>
    </RecordContextProvider>
  );
}

function InterestDue({ date }: { date: string }) {
  const label = useTranslate()('linehaul.ledgers.interest.due');
  const isLate = date < ownToday();
  return (
    <Fact label={label}>
      <span className={isLate ? styles.late : undefined}>{dateText(date)}</span>
    </Fact>
  );
}

type Source = FieldName<typeof driverHolds>;

/** Its terms, and what has happened to it. */
function factsOf(hold: HoldDetail): Source[] {
  const { per_settlement_percent, annual_interest_rate, interest_through } = hold;
  const pending = toCents(hold.refund_pending) > 0;
  return [
    'purpose',
    'target_amount',
    per_settlement_percent === null ? 'per_settlement_amount' : 'per_settlement_percent',
    'opened_date',
    ...(hold.start_after_weeks > 0 ? (['start_after_weeks'] as const) : []),
    ...(annual_interest_rate > 0 ? INTEREST : []),
    ...(interest_through ? (['interest_through'] as const) : []),
    ...(pending ? (['refund_pending'] as const) : []),
    ...(hold.left_date ? (['left_date'] as const) : []),
    ...(hold.closed_date ? (['closed_date'] as const) : []),
    ...(hold.note ? (['note'] as const) : []),
  ];
}

const INTEREST = ['annual_interest_rate', 'interest_frequency_months'] as const;
