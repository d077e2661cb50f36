import { holdsEverything } from '../../../schema/rules/grants.ts';
import { forbidden } from '../../http/errors.ts';
import type { SessionActor } from '../../session/actor.ts';
import type { WholeImport } from '../ImportFile.ts';

/**
 * A draft with people is changed and run by whoever began it (403): the job asks what the one who
 * runs it may give, so nobody else may have put a role or an address into it.
 */
export function checkBeginner(
  { files, created_by }: Pick<WholeImport, 'files' | 'created_by'>,
  actor: SessionActor,
): void {
  if (hasPeople(files) && created_by !== actor.userId) throw forbidden();
}

/**
 * It is thrown away by its beginner too, or by whoever may do everything in the company: those are
 * left with the draft of somebody who went.
 */
export function checkDropper(
  draft: Pick<WholeImport, 'files' | 'created_by'>,
  actor: SessionActor,
): void {
  if (!holdsEverything(actor)) checkBeginner(draft, actor);
}

export const hasPeople = (files: WholeImport['files']): boolean =>
  files.some(({ kind }) => kind === 'staffs');
