import { MOST_INVITED } from '../../../schema/imports.ts';
import { type Giver, mayGive } from '../../../schema/rules/grants.ts';
import { isBlank } from '../../../schema/rules/validation.ts';
import { namesIn } from '../../people/roles/readPermissions.ts';
import { accountWithEmail } from '../../people/staffs/account.ts';
import { Draft, Known } from '../draft.ts';
import { type AskingScope, giverOf } from './giverOf.ts';

/**
 * What an import may not do with people: give a role that is not the importer's to give, change the
 * roles of somebody who is there, or ask for more addresses than a person may.
 */
export async function refusePeople(scope: AskingScope, drafts: readonly Draft[]): Promise<void> {
  const invited = invitedAmong(drafts);
  for (const [index, draft] of invited.entries()) {
    if (index >= MOST_INVITED) refuseMore(draft);
    else await refuseColleague(draft, scope);
  }
  const roles = drafts.filter(isRole).filter(({ refused }) => !refused);
  if (roles.length === 0) return;
  const giver = await giverOf(scope);
  for (const draft of roles) checkRole(draft, giver);
}

/** The rows that make accounts, or bring an account into the company. */
export const invitedAmong = (drafts: readonly Draft[]): Draft[] =>
  drafts.filter(
    ({ sheet, action, refused, values }) =>
      sheet.entity.name === 'staffs' && action === 'create' && !refused && isBlank(values.user_id),
  );

const isRole = ({ sheet }: Draft): boolean => sheet.entity.name === 'staff-roles';

function refuseMore(draft: Draft): void {
  const message = `One import invites at most ${MOST_INVITED} people.`;
  draft.refuse({ field: 'email', message, repair: 'resolve_duplicate' });
}

/** Somebody may have moved to another address than the one the company wrote down. */
async function refuseColleague(draft: Draft, scope: AskingScope): Promise<void> {
  const known = await accountWithEmail(String(draft.record.email), scope);
  if (!known?.staff_id) return;
  const message = 'This person works here already.';
  draft.refuse({ field: 'email', message, repair: 'resolve_duplicate' });
}

function checkRole(draft: Draft, giver: Giver): void {
  const { staff_id: staff, role_id: role } = draft.values;
  if (!(staff instanceof Draft && staff.action === 'create')) {
    if (!draft.existing && !(staff instanceof Draft && staff.refused)) {
      const message = 'Who works here already gets roles on their own page.';
      draft.warn({ field: 'role_id', message, repair: 'resolve_duplicate' });
    }
    draft.action = 'skip';
    return;
  }
  if (!(role instanceof Known)) return;
  const { name, permissions } = role.record;
  if (mayGive(giver, { name: String(name), permissions: namesIn(permissions) })) return;
  const message = 'You cannot give this role: it may more than you do.';
  draft.refuse({ field: 'role_id', message, repair: 'map_value' });
}
