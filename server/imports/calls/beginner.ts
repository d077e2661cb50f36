import { holdsEverything } from '../../../schema/rules/identity/grants.ts';
import { forbidden } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import type { ImportDetail } from '../ImportFile.ts';

/**
 * Only its creator can change and run a draft with people (403): the job checks what that person
 * may grant, so no one else may have added a role or an address.
 */
export function checkBeginner(
  { files, created_by }: Pick<ImportDetail, 'files' | 'created_by'>,
  actor: SessionActor,
): void {
  if (hasPeople(files) && created_by !== actor.userId) throw forbidden();
}

/**
 * The creator, or a person with all permissions in the company, can delete it: otherwise the drafts
 * of former staff would stay.
 */
export function checkDropper(
  draft: Pick<ImportDetail, 'files' | 'created_by'>,
  actor: SessionActor,
): void {
  if (!holdsEverything(actor)) checkBeginner(draft, actor);
}

export const hasPeople = (files: ImportDetail['files']): boolean =>
  files.some(({ kind }) => kind === 'staffs');
