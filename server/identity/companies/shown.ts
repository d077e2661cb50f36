import type { companies } from '../../../schema/entities/companies.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { Actor } from '../../../schema/permissions.ts';
import { ownerOnlyFields } from '../../../schema/rules/ownerOnlyFields.ts';
import { logoAddress } from '../../files/address.ts';

export type Company = RecordOf<typeof companies>;

/** A company as the person may see it, with the URL of its logo, which needs the token. */
export function shownCompany<C extends Company>(
  company: C,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
) {
  const logo_url = company.logo === null ? null : logoAddress(company.id);
  // An owner who previews a staff view counts as staff.
  const is_mine = company.owner_id === userId && role !== 'staff';
  const shown = { ...company, logo_url, is_mine };
  const hidden = ownerOnlyFields(is_mine, { role });
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !hidden.includes(name)));
}
