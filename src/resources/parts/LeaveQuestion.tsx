import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useLeaveForGood } from '../../routing/tabs/PageContext.ts';
import { useLeaveBlocker } from '../../routing/useLeaveBlocker.ts';
import { saveDrafts } from '../../storage/drafts/saveDrafts.ts';
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
  const blocker = useLeaveBlocker(({ currentLocation: from, nextLocation: to }) =>
    isUnsaved && from.pathname !== to.pathname ? 'asks' : null,
  );
  const leaveForGood = useLeaveForGood();
  useEffect(() => {
    // Saved while the question was open: nothing is lost any more.
    if (blocker.state !== 'blocked' || isUnsaved) return;
    // The text of a form on the same page is a draft.
    void saveDrafts();
    blocker.proceed();
  }, [blocker, isUnsaved]);
  if (blocker.state !== 'blocked' || !isUnsaved) return null;
  return (
    <ConfirmDialog
      title={title}
      confirm={translate('linehaul.forms.leave')}
      isDangerous
      onConfirm={() => {
        leaveForGood();
        // The text of a form on the same page is not what is discarded.
        void saveDrafts();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    >
      {children}
    </ConfirmDialog>
  );
}
