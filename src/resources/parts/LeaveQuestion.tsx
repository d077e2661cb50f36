import { useTranslate } from 'ra-core';
import { useBlocker } from 'react-router-dom';
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
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => isUnsaved && from.pathname !== to.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      confirm={translate('linehaul.forms.leave')}
      isDangerous
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {children}
    </ConfirmDialog>
  );
}
