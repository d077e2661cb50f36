import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { hasSecret } from '../../drafts/keptValues.ts';
import { saveDrafts } from '../../drafts/saveDrafts.ts';
import { hasFile } from '../../wire/multipart.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

/**
 * Nothing typed is lost by going elsewhere: it is kept as a draft first, and stands in the form
 * again when one comes back. A draft keeps no files and no secrets, so with one of them in the form
 * it asks before. The tab shows the dot meanwhile.
 */
export function LeaveGuard() {
  const { getValues } = useFormContext();
  const { isDirty, dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const translate = useTranslate();
  const mayLose = isDirty && !isSubmitting && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      mayLose && from.pathname + from.search !== to.pathname + to.search,
  );
  const hasUnkept = () => hasFile(getValues()) || hasSecret(dirtyFields);
  const asks = blocker.state === 'blocked' && hasUnkept();
  const leave = () => void saveDrafts().finally(() => blocker.proceed?.());
  useEffect(() => {
    if (blocker.state !== 'blocked' || asks) return;
    void saveDrafts().finally(() => blocker.proceed());
  }, [blocker, asks]);

  if (!asks) return null;
  const what = hasFile(getValues()) ? 'leaveFiles' : 'leaveSecrets';
  return (
    <ConfirmDialog
      title={translate(`linehaul.forms.${what}Title`)}
      confirm={translate('linehaul.forms.leave')}
      isDangerous
      onConfirm={leave}
      onClose={() => blocker.reset()}
    >
      {translate(`linehaul.forms.${what}`)}
    </ConfirmDialog>
  );
}
