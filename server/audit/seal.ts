import type { Database, Tx } from '../db/database.ts';
import { NOBODY } from '../db/scope.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { NO_HASH, ROWS_DIGEST, sealHash } from './rowHash.ts';

const SEAL_EVERY_MS = 2000;
const ROWS_MAX = 20_000;

/** Seals the audit log in the background. Several servers take turns. */
export function registerSealing(jobs: Jobs, database: Database): void {
  jobs.every(SEAL_EVERY_MS, 'seal the audit log', () => sealAudit(database));
}

/**
 * Seals new audit log rows: one link per company in its hash chain. Takes only rows of transactions
 * older than every open one, so that no row can appear among them later. Never blocks a write.
 * Returns the number of links.
 */
export async function sealAudit(database: Database): Promise<number> {
  for (let sealed = 0; ; ) {
    const step = await sealStep(database);
    sealed += step.seals;
    if (!step.more) return sealed;
  }
}

type Bounds = { from_tx: string; to_tx: string; more: boolean };

async function sealStep(database: Database): Promise<{ seals: number; more: boolean }> {
  // Checked before locking: most of the time there is nothing to do.
  if ((await boundsOf(database.platform.read)) === null) return { seals: 0, more: false };

  return database.platform.writeSlowly(NOBODY, async tx => {
    const locked = await tx.query('select 1 from audit_horizon for update skip locked');
    const bounds = locked.length > 0 ? await boundsOf(tx) : null;
    if (!bounds) return { seals: 0, more: false };

    const seals = await addSeals(tx, bounds);
    await tx.query(
      `update audit_horizon set to_tx = $1::text::xid8, hash = coalesce(sha256(hash ||
         (select string_agg(s.hash, ''::bytea order by s.company_id) from audit_seals s
          where s.to_tx = $1::text::xid8)), hash)`,
      [bounds.to_tx],
    );
    return { seals, more: bounds.more };
  });
}

const IS_OPEN = 'a.tx >= (select from_tx from open) and a.tx < (select to_tx from open)';

/**
 * The next transactions to seal, enough for some thousand rows. Null when there are none. A
 * restored database may have none in its new cluster yet: the horizon advances anyway, before
 * transactions of the new cluster could be mistaken for old ones.
 */
async function boundsOf(tx: Tx): Promise<Bounds | null> {
  const [bounds] = await tx.query<Bounds & { any: boolean }>(
    // Constant bounds let each part walk the index. A join would read the whole audit log.
    `with open as materialized (
       select to_tx as from_tx, audit_tx(pg_snapshot_xmin(pg_current_snapshot())) as to_tx
       from audit_horizon
     ), last as materialized (
       select a.tx from audit a where ${IS_OPEN} order by a.tx offset ${ROWS_MAX} limit 1
     ), next as materialized (
       select a.tx from audit a
       where a.tx > (select tx from last) and a.tx < (select to_tx from open)
       order by a.tx limit 1
     )
     select open.from_tx, coalesce((select tx from next), open.to_tx)::text as to_tx,
       (select tx from next) is not null as more,
       exists (select from audit a where ${IS_OPEN})
         or open.to_tx::text::bigint >> 48 > open.from_tx::text::bigint >> 48 as any
     from open`,
  );
  return bounds?.any ? bounds : null;
}

async function addSeals(tx: Tx, { from_tx, to_tx }: Bounds): Promise<number> {
  const hash = sealHash({
    previous: `coalesce(l.hash, ${NO_HASH})`,
    from: 'b.from_tx',
    to: 'b.to_tx',
    count: 'n.row_count',
    digest: 'n.digest',
  });
  const created = await tx.query(
    `with b as (select $1::text::xid8 as from_tx, $2::text::xid8 as to_tx),
     n as (
       select a.company_id, count(*) as row_count, ${ROWS_DIGEST} as digest
       from b, audit a where a.tx >= b.from_tx and a.tx < b.to_tx group by a.company_id
     )
     insert into audit_seals (company_id, id, from_tx, to_tx, row_count, previous, hash)
     select n.company_id, coalesce(l.id, 0) + 1, b.from_tx, b.to_tx, n.row_count,
       coalesce(l.hash, ${NO_HASH}), ${hash}
     from b, n left join lateral (
       select s.id, s.hash from audit_seals s where s.company_id = n.company_id
       order by s.id desc limit 1
     ) l on true
     returning company_id`,
    [from_tx, to_tx],
  );
  return created.length;
}
