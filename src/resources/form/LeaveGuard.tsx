import { useTranslate } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { hasFile } from '../../http/multipart.ts';
import { useLeaveBlocker } from '../../routing/useLeaveBlocker.ts';
import { hasSecret } from '../../storage/drafts/draftValues.ts';
import { saveDrafts } from '../../storage/drafts/saveDrafts.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

/**
 * Leaving loses nothing typed: it is stored as a draft first and restored when the person returns.
 * A draft stores no files and no secrets, so with one of them in the form it asks first. The tab
 * shows the dot meanwhile. A save that is still under way may fail: only its success lets go.
 */
export function LeaveGuard({ isSaved }: { isSaved: RefObject<boolean> }) {
  const { getValues } = useFormContext();
  const { isDirty, dirtyFields } = useFormState();
  const translate = useTranslate();
  const hasUnsaved = () => hasFile(getValues()) || hasSecret(dirtyFields);
  const heldUp = useLeaveBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLeft = from.pathname + from.search !== to.pathname + to.search;
    if (!isDirty || isSaved.current || !isLeft) return null;
    return hasUnsaved() ? 'asks' : 'saves';
  });
  const asks = heldUp !== null && hasUnsaved();
  useEffect(() => {
    if (heldUp && !asks) void saveDrafts().finally(() => heldUp.letGo());
  }, [heldUp, asks]);

  if (!asks) return null;
  const leave = () => void saveDrafts().finally(() => heldUp.letGo());
  const what = hasFile(getValues()) ? 'leaveFiles' : 'leaveSecrets';
  return (
    <ConfirmDialog
      title={translate(`linehaul.forms.${what}Title`)}
      confirm={translate('linehaul.forms.leave')}
      isDangerous
      onConfirm={leave}
      onClose={heldUp.stay}
    >
      {translate(`linehaul.forms.${what}`)}
    </ConfirmDialog>
  );
}
