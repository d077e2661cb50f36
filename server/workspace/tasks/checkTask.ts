import { registry } from '../../../schema/entities/index.ts';
import { permissionFor } from '../../../schema/permissions.ts';
import type { Values } from '../../../schema/readRecord.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import type { TaskSubject } from '../../../schema/rules/talk/taskSubjects.ts';
import { noPermissionToView } from '../../../schema/words/permissionWords.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { authorCan } from '../notifications/audience.ts';

/** A task is about a record of the company that its author may view, or about none. */
export async function checkTask(
  values: Values,
  present: Values | null,
  scope: Scope,
): Promise<Values> {
  if (values.subject === undefined && values.subject_id === undefined) return values;
  const { subject = null, subject_id: id = null } = { ...present, ...values };
  // A record may be deleted after the task was made: what stays as it was is not asked again.
  if (subject === (present?.subject ?? null) && id === (present?.subject_id ?? null)) return values;
  if (subject === null) throw new Invalid({ subject: [sentence('required')] });
  if (id === null) throw new Invalid({ subject_id: [sentence('required')] });

  const entity = registry.get(subject as TaskSubject); // a choice of the declaration
  if (!(await authorCan(permissionFor(entity, 'show'), scope))) {
    throw new Invalid({ subject: [`${noPermissionToView('these records')}.`] });
  }
  const known = await rowsOf(entity, scope).first('t.id = $2', [Number(id)]);
  if (!known) throw new Invalid({ subject_id: ['The selected value is invalid.'] });
  return values;
}
