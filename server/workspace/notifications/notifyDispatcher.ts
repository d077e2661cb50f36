import type { Scope } from '../../db/access.ts';
import { userOfStaff } from './audience.ts';
import { notify } from './notify.ts';

interface Load {
  id: number;
  internal_id?: string | null;
  dispatcher_id?: number | null;
}

/**
 * Notifies a dispatcher that someone else assigned them a load, in the transaction of the
 * assignment.
 */
export async function notifyDispatcher(
  scope: Scope,
  before: number | null | undefined,
  { id, internal_id, dispatcher_id }: Load,
): Promise<void> {
  if (dispatcher_id == null || dispatcher_id === before) return;
  const user = await userOfStaff(dispatcher_id, scope);
  if (user === null || user === scope.userId) return;
  await notify(scope, [user], {
    kind: 'assignment',
    title: `Load ${internal_id ?? id} is yours now`,
    subject: 'loads',
    subject_id: id,
  });
}
