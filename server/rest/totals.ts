import { createHash } from 'node:crypto';
import type { Registry } from '../../schema/entities/index.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import type { Scope } from '../db/access.ts';
import { perDatabase } from '../db/perDatabase.ts';
import { type Filters, isNothing, searchedRelations } from '../db/sql/filterSql.ts';
import { totalSql } from '../db/sql/listSql.ts';
import { versionsSql } from '../db/sql/versionsSql.ts';

export interface Totals {
  total: number;
  /** Sums of the requested money columns, in dollars. */
  summed: Record<string, number>;
}

/** Totals are cached for a limited number of lists; the least recently used are dropped. */
const CACHE_LIMIT = 5_000;

interface CachedTotals extends Totals {
  version: number;
}

/**
 * The number of rows that match a filter, and totals over all of them. Counting a hundred thousand
 * rows is most of a list's work, so totals are cached with the version of the data that they were
 * counted at. Every change raises the version in its own transaction, so an equal version means
 * that nothing changed and the total is exact.
 */
export class TotalsCache {
  readonly #kept = new Map<string, CachedTotals>();

  /** The cached totals of a list, if they were counted at this version. */
  find(key: string, version: number): Totals | null {
    const kept = this.#kept.get(key);
    if (!kept || kept.version !== version) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  keep(key: string, version: number, totals: Totals): Totals {
    this.#kept.delete(key);
    this.#kept.set(key, { version, ...totals });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > CACHE_LIMIT && oldest !== undefined) this.#kept.delete(oldest);
    return totals;
  }
}

const savedOf = perDatabase(() => new TotalsCache());

/** What identifies a list among the cached: short, however many ids its search found. */
export const listKey = (...parts: readonly unknown[]): string =>
  createHash('sha1').update(JSON.stringify(parts)).digest('base64');

/** SQL for the version of everything that a list's total depends on. */
export function versionSql(entity: Entity, registry: Registry, { search }: Filters): string {
  const whole = entity.partOf ? entity.fields[entity.partOf]?.target : undefined;
  // The start and end of a day depend on the company's zone, which is a setting.
  const tables = [entity, ...(whole ? [registry.get(whole)] : [])].map(tableOf);
  if (!isNothing(search)) {
    tables.push(...searchedRelations(entity, registry).map(({ target }) => tableOf(target)));
  }
  return versionsSql([...tables, 'system_configs']);
}

/** The totals at the version that the page was read at, recounted when something changed. */
export async function totalsOf(
  entity: Entity,
  registry: Registry,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  filters: Filters,
  sums: readonly string[],
  version: number,
  unknownWhere: string | null = null,
): Promise<Totals> {
  const versions = [`${versionSql(entity, registry, filters)} as version_now`];
  const { text, values } = totalSql(
    entity,
    registry,
    companyId,
    filters,
    sums,
    versions,
    unknownWhere,
  );
  const key = listKey(text, values);
  const kept = savedOf(tx);
  const found = kept.find(key, version);
  if (found) return found;

  const [row] = await tx.query<Record<string, number>>(text, values);
  const { total = 0, version_now = 0, ...summed } = row ?? {};
  return kept.keep(key, version_now, { total, summed });
}
