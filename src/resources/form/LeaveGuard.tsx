import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { saveDrafts } from '../../drafts/saveDrafts.ts';

/**
 * Nothing typed is lost by going elsewhere: it is kept as a draft first, and stands in the form
 * again when one comes back. The tab shows the dot meanwhile.
 */
export function LeaveGuard() {
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState();
  const mayLose = isDirty && !isSubmitting && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      mayLose && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') void saveDrafts().finally(() => blocker.proceed());
  }, [blocker]);

  return null;
}
