import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { driverDebts } from '../../../schema/entities/debts.ts';
import { debtViolation } from '../../../schema/rules/pay/debts.ts';
import { toast } from '../../feedback/toasts.ts';
import { useT } from '../../i18n/useT.ts';
import { useCan } from '../../session/useRights.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { StepButton } from '../parts/StepButton.tsx';
import { useRecordKeys } from '../parts/useRecordKeys.ts';
import { RecordActions } from '../show/RecordActions.tsx';
import showStyles from '../show/show.module.css';
import { PauseDialog, WriteOffDialog } from './DebtDialogs.tsx';
import { isPaused } from './DebtStatus.tsx';
import type { DebtDetail } from './ledger.ts';
import { useLedgerCalls } from './useLedgerCalls.ts';

/** Pause (P) or resume, write off (W), edit (E). */
export function DebtActions({ debt }: { debt: DebtDetail }) {
  const [dialog, setDialog] = useState<'pause' | 'writeOff'>();
  const can = useCan();
  const t = useT('ledgers');
  const root = useRef<HTMLSpanElement>(null);
  const isOpen = debtViolation('pause', debt) === null;
  const canPause = isOpen && can('driver-debts.update');
  const canWriteOff = isOpen && can('driver-debts.write_off');
  const close = () => setDialog(undefined);
  useRecordKeys(root, {
    ...(canPause && { p: () => setDialog('pause') }),
    ...(canWriteOff && { w: () => setDialog('writeOff') }),
  });
  return (
    <span ref={root} className={showStyles.actions}>
      {canPause && isPaused(debt) && <ResumeButton debt={debt} />}
      {canPause && (
        <StepButton label={t('pause.submit')} shortcut="P" onClick={() => setDialog('pause')} />
      )}
      {canWriteOff && (
        <StepButton
          label={t('writeOff.submit')}
          shortcut="W"
          onClick={() => setDialog('writeOff')}
        />
      )}
      <RecordActions of={driverDebts} record={debt} />
      {dialog === 'pause' && <PauseDialog debt={debt} onClose={close} />}
      {dialog === 'writeOff' && <WriteOffDialog debt={debt} onClose={close} />}
    </span>
  );
}

function ResumeButton({ debt }: { debt: DebtDetail }) {
  const { pause } = useLedgerCalls();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  async function resume() {
    setBusy(true);
    try {
      await pause(debt, null);
      toast({ kind: 'success', message: translate('linehaul.ledgers.pause.resumed') });
    } catch (error) {
      if (error instanceof Error) toast({ kind: 'error', message: error.message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <BusyButton isBusy={isBusy} onClick={() => void resume()}>
      {translate('linehaul.ledgers.pause.resume')}
    </BusyButton>
  );
}
