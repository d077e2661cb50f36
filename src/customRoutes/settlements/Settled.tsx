import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { statusLook } from '../../resources/derived/statusLook.ts';
import { HistorySection } from '../../resources/history/HistorySection.tsx';
import { RecordState } from '../../resources/parts/RecordState.tsx';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { Delivery } from '../statements/Delivery.tsx';
import { Standing } from '../statements/Standing.tsx';
import { ActionLine, type Walk } from './ActionLine.tsx';
import { Context } from './Context.tsx';
import { Documents } from './Documents.tsx';
import { DropButton } from './DropButton.tsx';
import { EntryRow } from './EntryRow.tsx';
import { MoreActions } from './MoreActions.tsx';
import { ReceiptsButton } from './ReceiptsButton.tsx';
import { SettlementDialogs } from './SettlementDialogs.tsx';
import { adjustmentOf, payeeNameOf, type QueueItem, type SettlementDetail } from './Sheet.ts';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { Statement } from './Statement.tsx';
import { Steps } from './Steps.tsx';
import { sheetOf } from './sheetOf.ts';
import { NOTHING_TYPED, type Typed } from './typed.ts';
import { useEntry } from './useEntry.ts';
import { useInProgress } from './useInProgress.ts';
import { type RequestedFields, useSettlementActions } from './useSettlementActions.ts';
import { useSettlementCalls } from './useSettlementCalls.ts';
import { useSettlement } from './useSheets.ts';
import styles from './workspace.module.css';

interface SettledProps {
  id: number;
  period: DateRange;
  go: (period: DateRange, at?: Pick<QueueItem, 'driver_id' | 'settlement_id'>) => void;
  walk: Walk;
  typed: Typed;
  type: (changes: Partial<Typed>) => void;
}

/** A saved settlement: edited while it is a draft, posted, paid, printed. */
export function Settled({ id, ...props }: SettledProps) {
  const { data, error } = useSettlement(id);
  if (data) return <OneSettlement settlement={data} {...props} />;
  if (!error) return <SheetSkeleton />;
  return (
    <section className={styles.centre}>
      <RecordState of={driverPaySettlements} error={error} />
    </section>
  );
}

interface OneSettlementProps extends Omit<SettledProps, 'id'> {
  settlement: SettlementDetail;
}

function OneSettlement({ settlement, period, go, walk, typed, type }: OneSettlementProps) {
  const entry = useEntry(typed, type);
  const [asked, setRequested] = useState<RequestedFields>();
  const [isChanging, changing] = useInProgress();
  const { adjust, dropAdjustment } = useSettlementCalls();
  const actions = useSettlementActions(settlement, entry, setRequested);
  const method = useChoiceWords('driver-pay-settlements', 'payment_method');
  const status = useChoiceWords('driver-pay-settlements', 'status');
  const translate = useTranslate();
  const sheet = useMemo(() => sheetOf(settlement), [settlement]);
  const { row } = entry;
  const isDraft = settlement.status === 'draft';
  const state = settlement.status ?? 'draft';
  const look = statusLook('driver-pay-settlements', state);
  const { payment_method, payment_reference, void_reason: reason } = settlement;
  const because = reason && translate('linehaul.settlements.voidBecause', { reason });

  useEndedEntry(entry.isHalfTyped && !isDraft, payeeNameOf(settlement), type);

  return (
    <>
      <section className={styles.centre}>
        <Steps status={state} />
        <Statement
          sheet={sheet}
          status={look && <StatusChip status={look} label={status(state)} />}
          isImported={settlement.is_imported ?? false}
          standing={<Standing {...settlement} />}
          paid={
            payment_method
              ? [method(payment_method), payment_reference].filter(Boolean).join(' ')
              : undefined
          }
          entry={
            row && isDraft
              ? {
                  in: row.in,
                  row: (
                    <EntryRow
                      {...row}
                      key={row.key}
                      onAdd={async line => {
                        try {
                          await changing(adjust(settlement.id, adjustmentOf(line), entry.close));
                        } catch (error) {
                          announce(error);
                        }
                      }}
                    />
                  ),
                }
              : undefined
          }
          toolsOf={id => (
            <>
              <ReceiptsButton of={settlement} adjustmentId={id} />
              {isDraft && (
                <DropButton onDrop={() => void changing(dropAdjustment(id)).catch(announce)} />
              )}
            </>
          )}
          notice={
            (because || settlement.is_imported) && (
              <p className={because ? styles.voided : styles.imported}>
                {because || translate('linehaul.settlements.imported')}
              </p>
            )
          }
        />
        <ActionLine actions={actions} walk={walk}>
          <MoreActions settlement={settlement} onChoose={setRequested} />
        </ActionLine>
      </section>
      <Around settlement={settlement} />
      {/* A request made while a line is added or removed is about the settlement with or without it. */}
      {asked && !isChanging && (
        <SettlementDialogs
          settlement={settlement}
          asked={asked}
          onDeleted={() => {
            type(NOTHING_TYPED);
            go(period);
          }}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  );
}

/**
 * Someone else has posted it: there is no row left in which the entry could be added or cleared. It is
 * cleared, and a message says so.
 */
function useEndedEntry(isInVain: boolean, name: string, type: SettledProps['type']) {
  const translate = useTranslate();
  useEffect(() => {
    if (!isInVain) return;
    type({ entry: null });
    toast({ kind: 'warning', message: translate('linehaul.settlements.inVain', { name }) });
  }, [isInVain, type, translate, name]);
}

/** What belongs to the settlement: exceptions, earlier ones, documents, how it was sent, its history. */
function Around({ settlement }: Pick<OneSettlementProps, 'settlement'>) {
  const { id, status, is_imported, exceptions, earlier, period_end, net_pay } = settlement;
  return (
    <Context
      exceptions={exceptions}
      earlier={earlier}
      now={is_imported ? null : { period_end, net_pay }}
      debts={settlement.open_debts}
    >
      {!is_imported && <Documents {...settlement} />}
      {(status === 'posted' || status === 'paid') && !is_imported && (
        <Delivery settlement={settlement} />
      )}
      <HistorySection of="driver-pay-settlements" id={id} />
    </Context>
  );
}
