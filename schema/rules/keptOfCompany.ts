import type { Actor } from '../permissions.ts';

/** What only the owner and the platform read of a company, in its record as in its trail. */
const OF_THE_OWNER: readonly string[] = [
  'ein',
  'telegram_channel_id',
  'bank_name',
  'bank_routing',
  'bank_account',
];

/** The fields of a company that are kept from somebody. */
export const keptOfCompany = (isMine: boolean, { role }: Pick<Actor, 'role'>): readonly string[] =>
  isMine || role === 'superadmin' || role === 'admin' ? [] : OF_THE_OWNER;
