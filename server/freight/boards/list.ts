import type { BoardRow, PackedRows } from '../../../schema/responses/boards.ts';
import { countRowStatuses } from '../../../schema/rules/freight/boardStates.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import { folded } from '../../../schema/rules/records/searchWords.ts';
import { now } from '../../clock.ts';
import { Conditions } from '../../db/sql/filterSql.ts';
import { patternsOf } from '../../db/sql/ilike.ts';
import { NotModified } from '../../http/answers.ts';
import { ok, okJson, page } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';
import { columnsOf, row as rowCells } from './cells.ts';
import { countIn, idsIn, textIn } from './queries.ts';
import { BOARD_ORDER, boardSql, busySql } from './rowSql.ts';
import { readStamp, STAMP } from './stamp.ts';

/** A board is shown whole, without pages. No company has more trucks than this. */
const MOST = 10_000;

/**
 * GET /boards: the main board's rows, by dispatcher and unit. `format=arrays` answers the cell
 * names once and each row as values, half the bytes of a large board. `taken_off=1` answers the
 * trucks that were taken off the board instead. `stamp` of the compact form is its ETag: sent back as
 * `If-None-Match`, it is answered 304 while nothing changed.
 */
export async function listBoard(request: Request) {
  const { access, query, path, answerHeaders } = request;
  const isCompact = query.format === 'arrays';
  const isOn = query.taken_off !== '1';
  if (isCompact) {
    const known = /^"([\w.-]+)"$/.exec(request.header('if-none-match') ?? '')?.[1];
    if (known && known === (await readStamp(access.readByKey))) {
      answerHeaders.etag = `"${known}"`;
      return new NotModified();
    }
  }
  const { tx, companyId } = access.read;
  const conditions = filtersOf(companyId, query);
  const perPage = Math.min(countIn(query, 'per_page', MOST), MOST);
  const asked = countIn(query, 'page', 1);
  const limit = conditions.value(perPage);
  const offset = conditions.value((asked - 1) * perPage);
  const [row] = await tx.query<{ rows: string; count: number; total: number; stamp: string }>(
    `${boardSql('all', isCompact ? 'array' : 'object', isOn)},
     wanted as (select * from board where ${conditions.sql}),
     paged as (select row_number() over (order by ${BOARD_ORDER}) as place, * from wanted
       order by place limit ${limit} offset ${offset})
     select coalesce(json_agg(cells order by place), '[]')::text
       as rows, count(*)::int as count, (select count(*)::int from wanted) as total,
       ${STAMP} as stamp from paged`,
    conditions.values,
  );
  const { rows, count, total, stamp } = row ?? { rows: '[]', count: 0, total: 0, stamp: '' };
  if (isCompact) {
    answerHeaders.etag = `"${stamp}"`;
    const columns = JSON.stringify(columnsOf(rowCells));
    return okJson<PackedRows>(
      `{"columns":${columns},"rows":${rows},"total":${total},"stamp":"${stamp}"}`,
    );
  }
  return page<BoardRow>(rows, { page: asked, perPage, total, count }, path);
}

/** The filters of the board. Their parameters follow $1 and $2 of the board's own SQL. */
function filtersOf(companyId: number, query: Query): Conditions {
  const conditions = new Conditions();
  conditions.value(companyId);
  conditions.value(now());
  const anyOf = (column: string, name: string) => {
    const ids = idsIn(query, name);
    if (ids) conditions.add(`${column} = any(${conditions.value(ids)}::int[])`);
  };
  anyOf('id', 'id');
  anyOf('dispatcher_id', 'dispatcher_id');
  anyOf('status', 'status');
  const types = [query.type ?? []].flat().map(String).filter(Boolean);
  if (types.length > 0) conditions.add(`truck_type = any(${conditions.value(types)}::text[])`);
  const states = idsIn(query, 'state_id');
  if (states) {
    const wanted = conditions.value(states);
    conditions.add(`at_state in (select code from states where id = any(${wanted}::int[]))`);
  }
  for (const pattern of patternsOf(folded(textIn(query, 'search')))) {
    conditions.add(`search_folded(words) like ${conditions.value(pattern)}`);
  }
  return conditions;
}

/** GET /boards/status-count: how many rows show each status of the picker. */
export async function countStatuses({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const rows = await tx.query<{ board_status: number | null; status: number | null }>(STATUSES, [
    companyId,
    idsIn(query, 'dispatcher_id'),
  ]);
  return ok(
    countRowStatuses(
      rows.map(({ board_status, status }) => ({
        board_status,
        current_load: status === null ? null : { status },
      })),
    ),
    { total: rows.length },
  );
}

/** Each truck's own status and that of its current load. */
const STATUSES = `
  with ${busySql('all')}
  select t.board_status, b.status from trucks t
  left join busy b on b.on_truck_id = t.id and b.place = 1 and b.status <> ${LOAD_STATUS.available}
  where t.company_id = $1 and t.is_active and t.deleted_at is null
    and (t.is_on_board or b.on_truck_id is not null)
    and ($2::int[] is null or t.dispatcher_id = any($2::int[]))`;
