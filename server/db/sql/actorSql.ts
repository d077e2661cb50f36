import { GRACE_SECONDS } from '../../session/lifetimes.ts';

/** Whether the session `s` is the one with this hash of a token, and serves at this instant. */
export const servesAt = (hash: string, at: string) =>
  `s.token_hash = ${hash} and s.ended_at is null and s.expires_at > ${at}
    and (s.replaced_at is null or s.replaced_at > ${at} - interval '${GRACE_SECONDS} seconds')`;

/** How often anything changed that decides who may do what in a company. */
export const rightsVersion = (company: string) =>
  `coalesce((select v.version from rights_versions v where v.company_id = ${company}), 0)`;

/** Raised where somebody is not, or not any more, whom the server takes them for. */
export const OUTDATED = 'LH001';

/** What `unlessOutdated` is told: token's hash, company, instant, account's row, rights' version. */
export const PROOF_TYPES = ['bytea', 'integer', 'timestamptz', 'xid', 'bigint'] as const;

/**
 * An error unless somebody is exactly whom the server read: the session serves, the account's row
 * is the same one (each change of a row gives it another xmin), and nothing has changed that
 * decides about people in the company. Its parameters begin with the number `first`.
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
