import { date as dateField } from '../../../schema/fields.ts';
import { can } from '../../../schema/permissions.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { ReferenceRow } from '../../../schema/responses/loads.ts';
import { editLocks } from '../../../schema/rules/freight/editLocks.ts';
import { hasGivenNumber, isLike } from '../../db/sql/givenNumbers.ts';
import { anywhere } from '../../db/sql/ilike.ts';
import { settingSql } from '../../db/sql/settingSql.ts';
import { Invalid, NO_RIGHT, notFound } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { longList } from '../../rest/longList.ts';
import { answer } from './answer.ts';
import { viewOf } from './loadAggregate.ts';
import { LOAD_PREFIX } from './number.ts';
import { lockFactsOf, readLoadAggregate } from './readLoadAggregate.ts';

/** GET /loads/check/ref: whether the broker has already used this number for a load. */
export async function checkReference({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const [load] = await tx.query<{ id: number; internal_id: string; policy: string | null }>(
    `select id, internal_id, ${settingSql('duplicate_reference_policy')} as policy from loads
     where company_id = $1 and id = load_of_reference($2::int, $3::text, $4::int)`,
    [
      companyId,
      idIn(query, 'broker_id'),
      String(query.reference_number ?? '').trim(),
      idIn(query, 'id'),
    ],
  );
  if (!load) return ok({ exists: false, load: null });
  const { policy, ...other } = load;
  return ok({ exists: true, load: other, may_repeat: policy === 'warn' });
}

/**
 * GET /loads/check/access-to-edit: whether this person may edit the whole load. What its invoice or
 * a settlement locks is listed for everyone.
 */
export async function checkAccessToEdit({ access, actor, query }: Request) {
  const { row } = await readLoadAggregate(access.read, wantedId(query));
  const locks = editLocks(lockFactsOf(viewOf(row)));
  const locked = Object.keys(locks);
  const canEdit = can(actor, 'loads.update');
  const whys = Object.values(locks).map(({ message, way_out }) => `${message} ${way_out}`);
  return ok({
    editable: canEdit && locked.length === 0,
    reasons: [...new Set([...(canEdit ? [] : [NO_RIGHT]), ...whys])],
    locked,
  });
}

/**
 * GET /loads/show-with-internal-id: the load's detail by its number. The company's common prefix
 * may be left out: 26272 for PC-26272.
 */
export async function showByNumber({ access, actor, query }: Request) {
  const scope = access.read;
  const number = [query.internal_id ?? ''].flat().at(-1);
  const [found] = await scope.tx.query<{ id: number }>(
    `select id from loads where company_id = $1
       and id = coalesce(load_of_number($2::text), load_of_number(${LOAD_PREFIX} || $2::text))`,
    [scope.companyId, String(number).trim()],
  );
  if (!found) throw notFound();
  return ok(await answer(scope, found.id, actor));
}

/** GET /loads/references/list: numbers to pick a load by, newest first, with `search`. */
export async function listReferences(request: Request) {
  const { access, query } = request;
  const { tx, companyId } = access.read;
  const pattern = anywhere(String(query.search ?? '').trim());
  const values = [companyId, pattern, idIn(query, 'broker_id')];
  const found = `from loads l where l.company_id = $1 and l.deleted_at is null
    and (${isLike('l.internal_id', '$2')} or ${hasGivenNumber('l', '$2', '$1')})
    and ($3::int is null or l.broker_id = $3::int)`;
  return longList(request, {
    rows: (limit, offset) =>
      tx.query<ReferenceRow>(
        `select l.id, l.internal_id, l.reference_number, l.status,
           (select json_build_object('id', b.id, 'name', b.name) from brokers b
            where b.company_id = $1 and b.id = l.broker_id) as broker
         ${found} order by l.id desc limit $4::int offset $5::bigint`,
        [...values, limit, offset],
      ),
    count: async () => {
      const sql = `select count(*)::int as count ${found}`;
      const [counted] = await tx.query<{ count: number }>(sql, values);
      return counted?.count ?? 0;
    },
  });
}

/** An id in a query; null when there is none. */
export function idIn(query: Query, name: string): number | null {
  const raw = [query[name] ?? null].flat()[0];
  if (raw === null || raw === '') return null;
  const id = Number(raw);
  if (Number.isInteger(id) && id > 0 && id <= 2_147_483_647) return id;
  throw new Invalid({ [name]: ['The selected value is invalid.'] });
}

/** An id that the request needs. */
export function wantedId(query: Query, name = 'id'): number {
  const id = idIn(query, name);
  if (id === null) throw new Invalid({ [name]: ['The field cannot be empty'] });
  return id;
}

/** A date in a query. Null when there is none. */
export function dayIn(query: Query, name: string): string | null {
  const reading = readValue(dateField(), query[name] ?? null);
  if (reading.violation)
    throw new Invalid({ [name]: ['The date must be in the format YYYY-MM-DD.'] });
  return reading.value === null ? null : String(reading.value);
}
