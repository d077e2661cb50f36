import { GRACE_SECONDS } from '../sessionLifetimes.ts';

/** Whether the session `s` has this token hash and is valid at this instant. */
export const servesAt = (hash: string, at: string) =>
  `s.token_hash = ${hash} and s.ended_at is null and s.expires_at > ${at}
    and (s.replaced_at is null or s.replaced_at > ${at} - interval '${GRACE_SECONDS} seconds')`;

/** Counts the changes that decide who may do what in a company. */
export const rightsVersion = (company: string) =>
  `coalesce((select v.version from rights_versions v where v.company_id = ${company}), 0)`;

/** Raised when a cached actor is outdated. */
export const OUTDATED = 'LH001';

/**
 * The parameters of `unlessOutdated`: token hash, company, instant, account row, rights version.
 */
export const PROOF_TYPES = ['bytea', 'integer', 'timestamptz', 'xid', 'bigint'] as const;

/**
 * Raises an error unless the cached actor is current: the session is valid, the account's row is
 * the same (each change of a row gives it another xmin), and no rights in the company have changed.
 * Its parameters start with the number `first`.
 */
export function unlessOutdated(first: number): string {
  const [hash = '', company = '', at = '', account = '', rights = ''] = PROOF_TYPES.map(
    (_, index) => `$${first + index}`,
  );
  return `case when exists (
    select from sessions s join users u on u.id = s.user_id
    where ${servesAt(hash, at)} and u.xmin = ${account} and ${rightsVersion(company)} = ${rights}
  ) then '' else refuse_outdated() end`;
}
