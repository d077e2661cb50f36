import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../feedback/announce.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { statusLook } from '../../resources/derived/statusLook.ts';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { usePdf } from '../../resources/parts/usePdf.ts';
import { useCan } from '../../session/useRights.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { ActionLine, type LineAction, type Walk } from '../settlements/ActionLine.tsx';
import { Context } from '../settlements/Context.tsx';
import { Documents } from '../settlements/Documents.tsx';
import { DropButton } from '../settlements/DropButton.tsx';
import { EntryRow } from '../settlements/EntryRow.tsx';
import { ReceiptsButton } from '../settlements/ReceiptsButton.tsx';
import { adjustmentOf, type SettlementDetail } from '../settlements/Sheet.ts';
import { SheetSkeleton } from '../settlements/SheetSkeleton.tsx';
import { Statement } from '../settlements/Statement.tsx';
import { sheetOf } from '../settlements/sheetOf.ts';
import { NOTHING_TYPED, type Typed } from '../settlements/typed.ts';
import { useEntry } from '../settlements/useEntry.ts';
import { useInProgress } from '../settlements/useInProgress.ts';
import { useSettlementCalls } from '../settlements/useSettlementCalls.ts';
import { useSettlement } from '../settlements/useSheets.ts';
import styles from '../settlements/workspace.module.css';
import { Delivery } from '../statements/Delivery.tsx';
import { Standing } from '../statements/Standing.tsx';
import type { Review } from './Batch.ts';

interface BatchStatementProps {
  id: number;
  review: Review;
  /** Whether the batch is still judged: it is not posted. */
  isOpen: boolean;
  walk: Walk;
  onReview: (review: Review) => void;
}

/** The statement of a batch's driver: approved or set aside with a key, corrected in place. */
export function BatchStatement({ id, ...props }: BatchStatementProps) {
  const { data } = useSettlement(id);
  return data ? <OneStatement settlement={data} {...props} /> : <SheetSkeleton />;
}

interface OneStatementProps extends Omit<BatchStatementProps, 'id'> {
  settlement: SettlementDetail;
}

function OneStatement({ settlement, review, isOpen, walk, onReview }: OneStatementProps) {
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const entry = useEntry(typed, changes => setTyped(now => ({ ...now, ...changes })));
  const [isChanging, changing] = useInProgress();
  const { adjust, dropAdjustment } = useSettlementCalls();
  const status = useChoiceWords('driver-pay-settlements', 'status');
  const sheet = useMemo(() => sheetOf(settlement), [settlement]);
  const isDraft = settlement.status === 'draft';
  const state = settlement.status ?? 'draft';
  const look = statusLook('driver-pay-settlements', state);
  const { row } = entry;
  const actions = useActions({
    settlement,
    review,
    isOpen: isOpen && !isChanging,
    isHalfTyped: entry.isHalfTyped,
    onReview,
    onEnter: entry.open,
  });
  return (
    <>
      <section className={styles.centre}>
        <Statement
          sheet={sheet}
          status={look && <StatusChip status={look} label={status(state)} />}
          standing={<Standing {...settlement} />}
          entry={
            row && isDraft
              ? {
                  in: row.in,
                  row: (
                    <EntryRow
                      {...row}
                      key={row.key}
                      onAdd={line =>
                        changing(adjust(settlement.id, adjustmentOf(line), entry.close)).catch(
                          announce,
                        )
                      }
                    />
                  ),
                }
              : undefined
          }
          toolsOf={adjustmentId => (
            <>
              <ReceiptsButton of={settlement} adjustmentId={adjustmentId} />
              {isDraft && (
                <DropButton
                  onDrop={() => void changing(dropAdjustment(adjustmentId)).catch(announce)}
                />
              )}
            </>
          )}
        />
        <ActionLine actions={actions} walk={walk} />
      </section>
      <Context
        exceptions={settlement.exceptions}
        earlier={settlement.earlier}
        now={{ period_end: settlement.period_end, net_pay: settlement.net_pay }}
        debts={settlement.open_debts}
      >
        <Documents {...settlement} />
        {(state === 'posted' || state === 'paid') && <Delivery settlement={settlement} />}
      </Context>
    </>
  );
}

interface Wanted extends Omit<OneStatementProps, 'walk'> {
  isHalfTyped: boolean;
  onEnter: (type: 'addition' | 'deduction') => void;
}

/** Approve and set aside first; both again take the judgment back. */
function useActions(wanted: Wanted): LineAction[] {
  const { settlement, review, isOpen, isHalfTyped, onReview, onEnter } = wanted;
  const can = useCan();
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = usePathTo('driver-pay-settlements')('show', settlement.id);
  const pdf = usePdf();
  const noPermission = translate('linehaul.feedback.noPermission');
  const judged = can('batch.update') ? undefined : noPermission;
  const edited = can('driver-pay-settlements.update') ? settlement.violations.edit : noPermission;
  const halfTyped = isHalfTyped ? translate('linehaul.settlements.halfTyped') : undefined;
  const isDraft = settlement.status === 'draft';

  const judge: LineAction[] = [
    {
      name: review === 'approved' ? 'unapprove' : 'approve',
      shortcut: 'A',
      glyph: 'ic-check',
      isMain: review !== 'approved',
      refused: judged ?? halfTyped,
      run: () => onReview(review === 'approved' ? 'pending' : 'approved'),
    },
    {
      name: review === 'set_aside' ? 'reviewAgain' : 'setAside',
      shortcut: 'S',
      glyph: 'st-hold',
      refused: judged,
      run: () => onReview(review === 'set_aside' ? 'pending' : 'set_aside'),
    },
  ];
  const edit: LineAction[] = [
    { name: 'addition', shortcut: '+', refused: edited, run: () => onEnter('addition') },
    { name: 'deduction', shortcut: '-', refused: edited, run: () => onEnter('deduction') },
  ];
  return [
    ...(isOpen && isDraft ? judge : []),
    ...(isDraft ? edit : []),
    { name: 'open', shortcut: 'O', run: () => path && void navigate(path) },
    {
      name: 'print',
      shortcut: 'P',
      glyph: 'ic-print',
      run: () => void pdf.show(`/driver-pay-settlements/print/${settlement.id}`),
    },
  ];
}
