import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import { ActionLine, type LineAction, type Walk } from './ActionLine.tsx';
import { asTyped } from './asTyped.ts';
import { Context } from './Context.tsx';
import { DropButton } from './DropButton.tsx';
import { EntryRow } from './EntryRow.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import { LoadChooser } from './LoadChooser.tsx';
import { categoriesOf, type QueueItem, type Sheet } from './Sheet.ts';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { Statement } from './Statement.tsx';
import { Steps } from './Steps.tsx';
import { NOTHING_TYPED, type Typed, withLine } from './typed.ts';
import { useEntry } from './useEntry.ts';
import { useSaveDraft } from './useSaveDraft.ts';
import { useEarlier, useOffers, usePreview } from './useSheets.ts';
import styles from './workspace.module.css';

interface DraftProps {
  driverId: number;
  name: string;
  period: DateRange;
  go: (period: DateRange, at?: Pick<QueueItem, 'driver_id' | 'settlement_id'>) => void;
  walk: Walk;
  typed: Typed;
  type: (changes: Partial<Typed>) => void;
}

/** A driver's statement before it is saved: what is due, and unsaved adjustments. */
export function Draft({ driverId, name, period, go, walk, typed, type }: DraftProps) {
  const { hand, shares: driverPayIds } = typed;
  const entry = useEntry(typed, type);
  const [isChoosing, setChoosing] = useState(false);
  const preview = usePreview(driverId, period, driverPayIds, hand);
  const offers = useOffers(driverId, period, null);
  const earlier = useEarlier(driverId, period);
  const sheet = useDraftSheet(name, period, hand, preview.data, offers.data);
  const { save, isBusy, refused, forgetError } = useSaveDraft(driverId, period, id => {
    type(NOTHING_TYPED);
    go(period, { driver_id: driverId, settlement_id: id });
  });
  const cannot = useCannot(isBusy);
  const t = useT('settlements');

  if (preview.error && !preview.data) {
    return (
      <NotComputed
        text={preview.error.message}
        onAgain={() => void preview.refetch()}
        onAllDue={driverPayIds ? () => type({ shares: null }) : undefined}
      />
    );
  }
  if (!sheet) return <SheetSkeleton />;
  const due = offers.data?.filter(({ is_due }) => is_due).map(({ id }) => id);
  const chosen = driverPayIds ?? due;
  // An error stays visible until the amounts due are requested again.
  const shown = refused?.sheet ?? sheet;

  const showDueNow = () => {
    forgetError();
    type({ shares: null });
    void preview.refetch();
  };

  const isEmpty = shown.sums.lines.length === 0;
  const halfTyped = entry.isHalfTyped ? t('halfTyped') : undefined;
  const row = isBusy ? undefined : entry.row;
  const actions: LineAction[] = [
    {
      name: 'save',
      shortcut: 'S',
      isMain: true,
      isBusy,
      refused: cannot ?? halfTyped ?? (isEmpty ? t('empty') : undefined),
      run: () => void save({ sheet: shown, loads: chosen, hand }),
    },
    { name: 'addition', shortcut: '+', isBusy, refused: cannot, run: () => entry.open('addition') },
    {
      name: 'deduction',
      shortcut: '-',
      isBusy,
      refused: cannot,
      run: () => entry.open('deduction'),
    },
    { name: 'loads', shortcut: 'L', isBusy, refused: cannot, run: () => setChoosing(true) },
  ];
  return (
    <>
      <section className={styles.centre}>
        <Steps status="due" />
        <Statement
          sheet={shown}
          notice={refused && <ErrorNote text={refused.text} onReload={showDueNow} />}
          entry={
            row && {
              in: row.in,
              row: (
                <EntryRow
                  {...row}
                  key={row.key}
                  onAdd={line => {
                    type({ hand: withLine(hand, line) });
                    entry.close();
                  }}
                />
              ),
            }
          }
          toolsOf={id =>
            id < 0 &&
            !isBusy && (
              <DropButton onDrop={() => type({ hand: hand.filter(({ key }) => key !== id) })} />
            )
          }
        />
        <ActionLine actions={actions} walk={walk} />
      </section>
      <Context
        exceptions={shown.sums.exceptions}
        earlier={earlier.data ?? []}
        now={{ period_end: period.to, net_pay: shown.sums.net_pay }}
        debts={null}
      />
      {isChoosing && (
        <LoadChooser
          offers={offers.data ?? []}
          chosen={chosen ?? []}
          onChoose={ids => type({ shares: due && isSame(ids, due) ? null : ids })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Why nothing can be added or saved now. Undefined where it can. */
function useCannot(isBusy: boolean): string | undefined {
  const can = useCan();
  const translate = useTranslate();
  if (!can('driver-pay-settlements.create')) return translate('linehaul.feedback.noPermission');
  // Text typed after sending would be on no statement.
  return isBusy ? translate('linehaul.settlements.saving') : undefined;
}

interface NotComputedProps {
  text: string;
  onAgain: () => void;
  /** Takes all loads that are due, where the person chose some. */
  onAllDue: (() => void) | undefined;
}

/** Why the statement cannot be computed, and what to do. */
function NotComputed({ text, onAgain, onAllDue }: NotComputedProps) {
  const translate = useTranslate();
  return (
    <Notice title={translate('linehaul.settlements.failed')} text={text}>
      <Button onClick={onAgain}>{translate('linehaul.lists.tryAgain')}</Button>
      {onAllDue && <Button onClick={onAllDue}>{translate('linehaul.settlements.reload')}</Button>}
    </Notice>
  );
}

/** The statement of what was computed and typed. Null until it was computed. */
function useDraftSheet(
  name: string,
  period: DateRange,
  hand: Typed['hand'],
  computed: ReturnType<typeof usePreview>['data'],
  offers: ReturnType<typeof useOffers>['data'],
): Sheet | null {
  return useMemo(() => {
    if (!computed) return null;
    const lines = hand.map(line => ({ ...line, id: line.key }));
    return {
      title: name,
      facts: computed.payee_facts,
      number: null,
      period,
      pay_date: null,
      sums: asTyped(computed, hand),
      categories: categoriesOf([...computed.adjustments, ...lines]),
      receipts: NO_RECEIPTS,
      loads: new Map(offers?.map(({ load, is_late }) => [load.id, { ...load, is_late }])),
    };
  }, [computed, offers, name, period, hand]);
}

/** Files are attached to an adjustment once it is saved. */
const NO_RECEIPTS = new Map<number, readonly string[]>();

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every(one => others.includes(one));
