import { MOST_INVITED } from '../../../schema/imports.ts';
import { canGrant, type Giver } from '../../../schema/rules/identity/grants.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import { namesIn } from '../../identity/roles/readPermissions.ts';
import { accountWithEmail } from '../../identity/staffs/account.ts';
import { Draft, Known } from '../draft.ts';
import { giverOf, type ResolvingScope } from './giverOf.ts';

/**
 * What an import may not do with people: grant a role that the importer may not grant, change the
 * roles of existing staff, or look up more addresses than a person may.
 */
export async function refusePeople(scope: ResolvingScope, drafts: readonly Draft[]): Promise<void> {
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

/** The rows that create accounts, or add an account to the company. */
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

/** A person may have changed the address since the company recorded it. */
async function refuseColleague(draft: Draft, scope: ResolvingScope): Promise<void> {
  const known = await accountWithEmail(String(draft.record.email), scope);
  if (!known?.staff_id) return;
  const message = 'This person is already on your staff.';
  draft.refuse({ field: 'email', message, repair: 'resolve_duplicate' });
}

function checkRole(draft: Draft, giver: Giver): void {
  const { staff_id: staff, role_id: role } = draft.values;
  if (!(staff instanceof Draft && staff.action === 'create')) {
    if (!draft.existing && !(staff instanceof Draft && staff.refused)) {
      const message = 'Assign roles to existing staff on their own page.';
      draft.warn({ field: 'role_id', message, repair: 'resolve_duplicate' });
    }
    draft.action = 'skip';
    return;
  }
  if (!(role instanceof Known)) return;
  const { name, permissions } = role.record;
  if (canGrant(giver, { name: String(name), permissions: namesIn(permissions) })) return;
  const message = "You can't assign a role with more permissions than yours.";
  draft.refuse({ field: 'role_id', message, repair: 'map_value' });
}
