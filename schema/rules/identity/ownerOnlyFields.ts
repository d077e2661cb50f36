import type { Actor } from '../../permissions.ts';

/**
 * The fields of a company that only its owner and the platform can read, in the record and in the
 * audit log.
 */
const OF_THE_OWNER: readonly string[] = [
  'ein',
  'telegram_channel_id',
  'bank_name',
  'bank_routing',
  'bank_account',
];

/** The fields of a company that are hidden from a person. */
export const ownerOnlyFields = (
  isMine: boolean,
  { role }: Pick<Actor, 'role'>,
): readonly string[] => (isMine || role === 'superadmin' || role === 'admin' ? [] : OF_THE_OWNER);
