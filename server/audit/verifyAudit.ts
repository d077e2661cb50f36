import type { Tx } from '../db/database.ts';
import { NO_HASH, ROWS_DIGEST, sealHash } from './rowHash.ts';

/** The result: sentences about problems, and how much was checked. */
export type AuditFindings = { problems: string[]; seals: number; rows: number; unsealed: number };

/** Recomputes every link of every company's chain and looks for rows without a link. */
export async function verifyAudit(tx: Tx): Promise<AuditFindings> {
  const { problems, seals, rows } = await brokenLinks(tx);
  const unsealed = await unsealedRows(tx);
  problems.push(...(await unheldRows(tx)), ...(await brokenWhole(tx)));
  if (unsealed.oldest_minutes > 60) {
    problems.push(
      `${unsealed.count} changes wait to be sealed, the oldest for ${unsealed.oldest_minutes} ` +
        'minutes: is no server running, or does a transaction stay open?',
    );
  }
  return { problems, seals, rows, unsealed: unsealed.count };
}

type Link = {
  company_id: number;
  id: number;
  row_count: number;
  found: number;
  follows: boolean;
  matches: boolean;
};

async function brokenLinks(tx: Tx) {
  const hash = sealHash({
    previous: 's.previous',
    from: 's.from_tx',
    to: 's.to_tx',
    count: 's.row_count',
    digest: 'r.digest',
  });
  const links = await tx.query<Link>(
    `select s.company_id, s.id, s.row_count, r.found,
       s.id = 1 + coalesce(lag(s.id) over w, 0)
         and s.previous = coalesce(lag(s.hash) over w, ${NO_HASH})
         and s.from_tx >= coalesce(lag(s.to_tx) over w, '0'::xid8) as follows,
       s.row_count = r.found and s.hash = ${hash} as matches
     from audit_seals s, lateral (
       select count(*) as found, ${ROWS_DIGEST} as digest from audit a
       where a.company_id = s.company_id and a.tx >= s.from_tx and a.tx < s.to_tx
     ) r
     window w as (partition by s.company_id order by s.id)`,
  );
  const problems = links
    .filter(link => !link.follows || !link.matches)
    .map(link =>
      link.follows
        ? `The sealed changes ${nameOf(link)} were altered` +
          `${link.found === link.row_count ? '' : ` (${link.row_count} sealed, ${link.found} found)`}.`
        : `The seal ${nameOf(link)} does not follow the one before it.`,
    );
  const rows = links.reduce((sum, link) => sum + link.row_count, 0);
  return { problems, seals: links.length, rows };
}

function nameOf({ company_id, id }: Link): string {
  return company_id === 0 ? `${id} of the platform` : `${id} of company ${company_id}`;
}

/** Rows behind the horizon without a link were added later. */
async function unheldRows(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ company_id: number; count: number }>(
    `select a.company_id, count(*) from audit a, audit_horizon h
     where a.tx < h.to_tx and not exists (
       select from audit_seals s
       where s.company_id = a.company_id and a.tx >= s.from_tx and a.tx < s.to_tx)
     group by a.company_id order by 1`,
  );
  return rows.map(
    ({ company_id, count }) =>
      `${count} changes of company ${company_id} were added after sealing.`,
  );
}

/** The horizon's hash covers all links, so a chain can't lose its newest ones unnoticed. */
async function brokenWhole(tx: Tx): Promise<string[]> {
  const [row] = await tx.query<{ whole: boolean }>(
    `with recursive steps as (
       select row_number() over (order by to_tx) as n, to_tx,
         string_agg(hash, ''::bytea order by company_id) as hashes
       from audit_seals group by to_tx
     ), chain as (
       select 0::bigint as n, ${NO_HASH} as hash
       union all
       select s.n, sha256(c.hash || s.hashes) from chain c join steps s on s.n = c.n + 1
     )
     select h.hash = (select hash from chain order by n desc limit 1) as whole from audit_horizon h`,
  );
  return row?.whole ? [] : ['Seals are missing, or were made by someone else.'];
}

async function unsealedRows(tx: Tx): Promise<{ count: number; oldest_minutes: number }> {
  const [row] = await tx.query<{ count: number; oldest_minutes: number }>(
    `select count(*), coalesce(floor(extract(epoch from now() - min(a.at)) / 60), 0)::int
       as oldest_minutes
     from audit a, audit_horizon h where a.tx >= h.to_tx`,
  );
  return row ?? { count: 0, oldest_minutes: 0 };
}
