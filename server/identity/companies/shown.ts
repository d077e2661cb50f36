import type { companies } from '../../../schema/entities/companies.ts';
import type { Actor } from '../../../schema/permissions.ts';
import type { Confidential } from '../../../schema/responses/companies.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { ownerOnlyFields } from '../../../schema/rules/identity/ownerOnlyFields.ts';
import { logoAddress } from '../../files/address.ts';

export type Company = AnsweredRecord<typeof companies>;

type Shown<C> = C & { logo_url: string | null; is_mine: boolean };

/** Without what only people who may change the company see, unless they may. */
export type ShownCompany<C> = Omit<Shown<C>, Confidential> &
  Partial<Pick<C, Confidential & keyof C>>;

/** A company as the person may see it, with the URL of its logo, which needs the token. */
export function shownCompany<C extends Company>(
  company: C,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): ShownCompany<C> {
  const logo_url = company.logo === null ? null : logoAddress(company.id);
  // An owner who previews a staff view counts as staff.
  const is_mine = company.owner_id === userId && role !== 'staff';
  const shown = { ...company, logo_url, is_mine };
  const hidden = ownerOnlyFields(is_mine, { role });
  const entries = Object.entries(shown).filter(([name]) => !hidden.includes(name));
  return Object.fromEntries(entries) as ShownCompany<C>; // only confidential fields are hidden
}
