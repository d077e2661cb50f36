import type { companies } from '../../schema/entities/companies.ts';
import type { RecordOf } from '../../schema/entity.ts';
import type { Actor } from '../../schema/permissions.ts';

export type Company = RecordOf<typeof companies>;

/** What only the owner and the platform read of a company. */
const OF_THE_OWNER = [
  'ein',
  'telegram_channel_id',
  'bank_name',
  'bank_routing',
  'bank_account',
] as const;

/** A company as the person may see it, with the address of its logo, which wants the token. */
export function shownCompany<C extends Company>(
  company: C,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
) {
  const logo_url = company.logo === null ? null : `/companies/${company.id}/logo`;
  const is_mine = company.owner_id === userId;
  const shown = { ...company, logo_url, is_mine };
  if (is_mine || role === 'superadmin' || role === 'admin') return shown;

  const hidden: readonly string[] = OF_THE_OWNER;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !hidden.includes(name)));
}
