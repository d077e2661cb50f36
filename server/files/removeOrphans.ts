import { now } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { FileStore } from './store.ts';

const HOUR_MS = 3_600_000;
/** Bytes are stored before their row is written. By then every such request has ended. */
const SURELY_ENDED_MS = 24 * HOUR_MS;
/** How many days the operator can restore a deleted file. */
const RETENTION_DAYS = 30;
const AT_ONCE = 500;

/**
 * Removes bytes without a file row: of requests that were cut off, and of files deleted long ago.
 * `platform` reads the rows of every company. Returns the number removed.
 */
export async function removeOrphans(store: FileStore, platform: Tx): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const before = now().getTime() - SURELY_ENDED_MS;
  for await (const { path, at } of store.list()) {
    if (at.getTime() > before) continue;
    batch.push(path);
    if (batch.length < AT_ONCE) continue;
    removed += await removeUnnamed(store, platform, batch);
    batch = [];
  }
  return removed + (await removeUnnamed(store, platform, batch));
}

async function removeUnnamed(store: FileStore, platform: Tx, paths: string[]): Promise<number> {
  if (paths.length === 0) return 0;
  const named = await platform.query<{ path: string }>(
    `select path from files where path = any($1::text[])
       and (deleted_at is null or deleted_at > $2::timestamptz - interval '${RETENTION_DAYS} days')
     union all select path from user_photos where path = any($1::text[])
     union all select file_path from chat_messages where file_path = any($1::text[])`,
    [paths, now()],
  );
  const kept = new Set(named.map(({ path }) => path));
  const orphans = paths.filter(path => !kept.has(path));
  for (const path of orphans) await store.remove(path);
  return orphans.length;
}
