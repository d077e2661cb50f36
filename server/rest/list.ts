import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { PageOf } from '../../schema/responses/answer.ts';
import type { Answered } from '../../schema/responses/record.ts';
import type { Access } from '../db/access.ts';
import { findsFew, withDeclaredFound } from '../db/search/foundSearch.ts';
import { type Filters, isNothing, sentValues } from '../db/sql/filterSql.ts';
import {
  hasKeptSums,
  keptTotalsSql,
  totalsIn,
  valuesWithKeptTotals,
} from '../db/sql/keptTotals.ts';
import { listSql, type More } from '../db/sql/listSql.ts';
import { type HandwrittenFilters, walkOf } from '../db/sql/walkSql.ts';
import type { RawJson } from '../http/answers.ts';
import { type Envelope, page } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { placeOf } from './page.ts';
import { withRangeFound } from './rangeFound.ts';
import { totalsOf, versionSql } from './totals.ts';

/** What a handwritten list adds to the derived one. */
export interface ListAdditions<S extends string = string, X extends object = object> {
  /** Filters that apply whatever the query says: the statuses of "enroute". */
  filters?: Filters;
  /** How these and its own parameters count. */
  handwritten?: HandwrittenFilters;
  /** Money columns totaled over the whole filter. */
  sums?: readonly S[];
  /**
   * A flag of rows whose amounts are unknown: they are left out of the totals. A total without any
   * other row is null.
   */
  unknownWhere?: string;
  /** These filters leave few rows, whatever the years: one person's open tasks. */
  isFew?: boolean;
  /** What is returned next to `data`, computed from those totals. */
  extras?: (sums: Readonly<Record<S, number>>) => X;
}

/** GET /{resource}: a page of the company's records, filtered, sorted, counted exactly. */
export const list =
  <E extends Entity>(entity: E, registry: Registry) =>
  (request: Request) =>
    listOf(entity, registry, request);

/** The same for calls that return the list of an entity under another name or with additions. */
export async function listOf<
  E extends Entity,
  S extends string = string,
  X extends object = object,
>(
  entity: E,
  registry: Registry,
  { access, query, path }: Pick<Request, 'access' | 'query' | 'path'>,
  { filters = {}, handwritten, sums = [], unknownWhere, isFew, extras }: ListAdditions<S, X> = {},
): Promise<RawJson<Envelope<PageOf<Answered<E['fields']>>> & X>> {
  const place = placeOf(entity, query);
  const wanted = { ...query, ...filters };
  const { rows, count, total, summed } = await readPage(entity, registry, access, {
    filters: wanted,
    handwritten,
    sums,
    unknownWhere,
    isFew,
    ...place,
  });
  return page<Answered<E['fields']>, X>(
    rows,
    { total, count, ...place },
    `/api${path.replace(/^\/api/, '')}`,
    extras?.(summed as Record<S, number>), // a total for each of `sums`
  );
}

interface PageQuestion {
  filters: Filters;
  more?: More;
  handwritten?: HandwrittenFilters;
  sums: readonly string[];
  unknownWhere?: string | undefined;
  isFew?: boolean | undefined;
  page: number;
  perPage: number;
  sort: string;
  order: 'asc' | 'desc';
}

/** Whether a declared filter has a single value of those that leave few rows each. */
const leavesFew = ({ listed }: Entity, filters: Filters): boolean =>
  (listed?.few ?? []).some(name => sentValues(filters[name]).length === 1);

/** One page's rows as JSON text, and the totals over the whole filter. */
export async function readPage(
  entity: Entity,
  registry: Registry,
  access: Pick<Access, 'read' | 'readCombined' | 'readByKey'>,
  question: PageQuestion,
) {
  const { filters, more, handwritten, sums, unknownWhere } = question;
  const { page, perPage, sort, order } = question;
  const offset = (page - 1) * perPage;
  const asked = await withRangeFound(entity, filters, access);
  // What is found is sorted: few rows.
  const walk =
    asked === filters
      ? walkOf(entity, filters, { field: sort, order }, { offset }, handwritten)
      : null;
  const found = await withDeclaredFound(entity, registry, asked, access);
  const isFew = question.isFew === true || leavesFew(entity, filters);
  // Only large lists have orders and chips of their own. What combines them must not slow others.
  const isQuick = walk !== null || isFew || !isNothing(asked.id) || findsFew(entity, found);
  const isCombined = !isQuick && entity.listed !== undefined;
  const scope = isCombined ? access.readCombined : access.read;
  const { tx, companyId } = scope;
  const wanted = { filters: found, sort, order, limit: perPage, offset, walk, more };
  const ofValues = hasKeptSums(entity, sums, unknownWhere)
    ? valuesWithKeptTotals(entity, asked, handwritten)
    : null;
  if (ofValues) {
    const { text, values } = listSql(entity, registry, companyId, wanted, conditions => [
      `${keptTotalsSql(entity, ofValues, sums, value => conditions.value(value))} as kept`,
    ]);
    const [read] = await tx.query<{ rows: string; count: number; kept: number[] }>(text, values);
    const { rows, count, kept } = read ?? { rows: '[]', count: 0, kept: [] };
    return { rows, count, ...totalsIn(kept, sums) };
  }
  const { text, values } = listSql(entity, registry, companyId, wanted, () => [
    `${versionSql(entity, registry, filters)} as version`,
  ]);
  const [read] = await tx.query<{ rows: string; count: number; version: number }>(text, values);
  const { rows, count, version } = read ?? { rows: '[]', count: 0, version: 0 };
  const totals = await totalsOf(entity, registry, scope, found, sums, version, unknownWhere);
  return { rows, count, ...totals };
}
