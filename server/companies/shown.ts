import type { companies } from '../../schema/entities/companies.ts';
import type { RecordOf } from '../../schema/entity.ts';
import type { Actor } from '../../schema/permissions.ts';
import { keptOfCompany } from '../../schema/rules/keptOfCompany.ts';

export type Company = RecordOf<typeof companies>;

/** A company as the person may see it, with the address of its logo, which wants the token. */
export function shownCompany<C extends Company>(
  company: C,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
) {
  const logo_url = company.logo === null ? null : `/companies/${company.id}/logo`;
  // An owner who looks through the eyes of staff is staff.
  const is_mine = company.owner_id === userId && role !== 'staff';
  const shown = { ...company, logo_url, is_mine };
  const hidden = keptOfCompany(is_mine, { role });
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !hidden.includes(name)));
}
