import { useRef, useState } from 'react';
import { driverHolds } from '../../../schema/entities/holds.ts';
import { toCents } from '../../../schema/rules/money/money.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import { type MoreAction, MoreMenu } from '../parts/MoreMenu.tsx';
import { StepButton } from '../parts/StepButton.tsx';
import { useRecordKeys } from '../parts/useRecordKeys.ts';
import { RecordActions } from '../show/RecordActions.tsx';
import showStyles from '../show/show.module.css';
import { type HoldDialogName, HoldDialogs } from './HoldDialogs.tsx';
import type { HoldDetail } from './ledger.ts';
import { useLedgerCalls } from './useLedgerCalls.ts';

/** Apply (A), refund (R), interest (I), release (L), another entry (N), edit (E). */
export function HoldActions({ hold }: { hold: HoldDetail }) {
  const [dialog, setDialog] = useState<HoldDialogName>();
  const can = useCan();
  const t = useT('ledgers');
  const root = useRef<HTMLSpanElement>(null);
  const isOpen = hold.status !== 'closed';
  const hasMoney = toCents(hold.balance) > 0;
  const canChange = isOpen && can('driver-holds.update');
  const offered: Readonly<Record<HoldDialogName, boolean>> = {
    apply: canChange && hasMoney,
    refund: isOpen && hasMoney && can('driver-holds.refund'),
    interest: canChange && Number(hold.annual_interest_rate) > 0,
    release: canChange && hold.status !== 'releasing',
    enter: canChange,
  };
  const keyOf = (name: HoldDialogName) => ({
    ...(offered[name] && { [SHORTCUTS[name].toLowerCase()]: () => setDialog(name) }),
  });
  useRecordKeys(root, Object.assign({}, ...NAMES.map(keyOf)));
  return (
    <span ref={root} className={showStyles.actions}>
      {IN_VIEW.filter(name => offered[name]).map(name => (
        <StepButton
          key={name}
          label={t(`${name}.submit`)}
          shortcut={SHORTCUTS[name]}
          onClick={() => setDialog(name)}
        />
      ))}
      <More hold={hold} offered={offered} onChoose={setDialog} />
      <RecordActions of={driverHolds} record={hold} />
      {dialog && <HoldDialogs hold={hold} open={dialog} onClose={() => setDialog(undefined)} />}
    </span>
  );
}

const SHORTCUTS = { apply: 'A', refund: 'R', interest: 'I', release: 'L', enter: 'N' } as const;
const NAMES = ['apply', 'refund', 'interest', 'release', 'enter'] as const;
const IN_VIEW = ['apply', 'refund', 'interest'] as const;

interface MoreProps {
  hold: HoldDetail;
  offered: Readonly<Record<HoldDialogName, boolean>>;
  onChoose: (dialog: HoldDialogName) => void;
}

/** What is rarely done: another entry, a release, and what reverses them. */
function More({ hold, offered, onChoose }: MoreProps) {
  const can = useCan();
  const { enter, release } = useLedgerCalls();
  const t = useT('ledgers');
  const now = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => toast({ kind: 'success', message: t(done) }),
      (error: Error) => toast({ kind: 'error', message: error.message }),
    );
  const noRefund = { type: 'refund', amount: 0, with_settlement: true };
  const actions: (MoreAction | false)[] = [
    offered.enter && {
      name: 'enter',
      glyph: 'ic-plus',
      shortcut: SHORTCUTS.enter,
      label: t('enter.submit'),
      run: () => onChoose('enter'),
    },
    offered.release && {
      name: 'release',
      glyph: 'ic-check',
      shortcut: SHORTCUTS.release,
      label: t('release.submit'),
      run: () => onChoose('release'),
    },
    hold.status === 'releasing' &&
      can('driver-holds.update') && {
        name: 'collect',
        glyph: 'ic-undo',
        label: t('release.undo'),
        run: () => now(release(hold, null), 'release.undone'),
      },
    toCents(hold.refund_pending) > 0 &&
      can('driver-holds.refund') && {
        name: 'noRefund',
        glyph: 'ic-x',
        label: t('refund.cancel'),
        run: () => now(enter(hold, noRefund), 'refund.canceled'),
      },
  ];
  return <MoreMenu actions={actions.filter(action => action !== false)} />;
}
