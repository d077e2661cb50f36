import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLeaveForGood } from '../../routing/tabs/PageContext.ts';
import { useLeaveBlocker } from '../../routing/useLeaveBlocker.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  isUnsaved: boolean;
  title: string;
  /** What would be lost. */
  children: string;
}

/** Asks before another page of the app takes the place of one with unsaved rows. */
export function LeaveQuestion({ isUnsaved, title, children }: LeaveQuestionProps) {
  const translate = useTranslate();
  const heldUp = useLeaveBlocker(({ currentLocation: from, nextLocation: to }) =>
    isUnsaved && from.pathname !== to.pathname ? 'asks' : null,
  );
  const leaveForGood = useLeaveForGood();
  useEffect(() => {
    // Saved while the question was open: nothing is lost any more.
    if (!isUnsaved) heldUp?.letGo();
  }, [heldUp, isUnsaved]);
  if (!heldUp || !isUnsaved) return null;
  return (
    <ConfirmDialog
      title={title}
      confirm={translate('linehaul.forms.leave')}
      isDangerous
      onConfirm={() => heldUp.letGo(leaveForGood)}
      onClose={heldUp.stay}
    >
      {children}
    </ConfirmDialog>
  );
}
