import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { DateRange } from '../../../schema/rules/weeks.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { statusLook } from '../../resources/derived/statusLook.ts';
import { HistorySection } from '../../resources/history/HistorySection.tsx';
import { RecordState } from '../../resources/parts/RecordState.tsx';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { useChoiceWords } from '../../words/choiceWords.ts';
import { ActionLine, type Walk } from './ActionLine.tsx';
import { Context } from './Context.tsx';
import { DropButton } from './DropButton.tsx';
import { EntryRow } from './EntryRow.tsx';
import { MoreActions } from './MoreActions.tsx';
import { SettlementDialogs } from './SettlementDialogs.tsx';
import {
  adjustmentOf,
  categoriesOf,
  nameOf,
  type QueueItem,
  type Sheet,
  type WholeSettlement,
} from './Sheet.ts';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { Statement } from './Statement.tsx';
import { Steps } from './Steps.tsx';
import { NOTHING_TYPED, type Typed } from './typed.ts';
import { useEntry } from './useEntry.ts';
import { type AskedFor, useSettlementActions } from './useSettlementActions.ts';
import { useSettlementCalls } from './useSettlementCalls.ts';
import { useSettlement } from './useSheets.ts';
import { useUnderWay } from './useUnderWay.ts';
import styles from './workspace.module.css';

interface SettledProps {
  id: number;
  period: DateRange;
  go: (period: DateRange, at?: Pick<QueueItem, 'driver_id' | 'settlement_id'>) => void;
  walk: Walk;
  typed: Typed;
  type: (changes: Partial<Typed>) => void;
}

/** A settlement that is saved: changed while it is a draft, posted, paid, printed. */
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
  settlement: WholeSettlement;
}

function OneSettlement({ settlement, period, go, walk, typed, type }: OneSettlementProps) {
  const entry = useEntry(typed, type);
  const [asked, setAsked] = useState<AskedFor>();
  const [isChanging, changing] = useUnderWay();
  const { adjust, dropAdjustment } = useSettlementCalls();
  const actions = useSettlementActions(settlement, entry, setAsked);
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
  const name = nameOf(settlement.driver);

  // Somebody else has posted it: no row is left in which what was begun could be added or cleared.
  const isInVain = entry.isHalfTyped && !isDraft;
  useEffect(() => {
    if (!isInVain) return;
    type({ entry: null });
    toast({ kind: 'warning', message: translate('linehaul.settlements.inVain', { name }) });
  }, [isInVain, type, translate, name]);

  return (
    <>
      <section className={styles.centre}>
        <Steps status={state} />
        <Statement
          sheet={sheet}
          status={look && <StatusChip status={look} label={status(state)} />}
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
          dropOf={id =>
            isDraft && (
              <DropButton onDrop={() => void changing(dropAdjustment(id)).catch(announce)} />
            )
          }
          notice={
            (because || settlement.is_imported) && (
              <p className={because ? styles.voided : styles.imported}>
                {because || translate('linehaul.settlements.imported')}
              </p>
            )
          }
        />
        <ActionLine actions={actions} walk={walk}>
          <MoreActions settlement={settlement} onChoose={setAsked} />
        </ActionLine>
      </section>
      <Context
        exceptions={settlement.exceptions}
        earlier={settlement.earlier}
        now={{ period_end: settlement.period_end, net_pay: settlement.net_pay }}
        debts={settlement.open_debts}
      >
        <HistorySection of="driver-pay-settlements" id={settlement.id} />
      </Context>
      {/* What is asked while a line goes in or out is about the settlement with or without it. */}
      {asked && !isChanging && (
        <SettlementDialogs
          settlement={settlement}
          asked={asked}
          onDeleted={() => {
            type(NOTHING_TYPED);
            go(period);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function sheetOf(settlement: WholeSettlement): Sheet {
  const { number, period_start, period_end, pay_date, lines } = settlement;
  return {
    title: nameOf(settlement.driver),
    number,
    period: { from: period_start, to: period_end },
    pay_date,
    sums: settlement,
    categories: categoriesOf(settlement.adjustments),
    loads: new Map(lines.flatMap(({ load }) => (load ? [[load.id, load]] : []))),
  };
}
