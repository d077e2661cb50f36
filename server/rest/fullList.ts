import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import type { Answered } from '../../schema/responses/record.ts';
import { listSql } from '../db/sql/listSql.ts';
import { okJson } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';

/** More than this belongs in an export. */
const MOST = 5_000;

/** GET /{resource}/full/list: every record that matches the filters, without pages. */
export const fullList =
  <E extends Entity>(entity: E, registry: Registry) =>
  async ({ access, query }: Request) => {
    const question = {
      filters: query,
      sort: 'id',
      order: 'asc',
      limit: MOST,
      offset: 0,
      walk: null,
    } as const;
    const { text, values } = listSql(entity, registry, access.read.companyId, question);
    const [row] = await access.read.tx.query<{ rows: string }>(text, values);
    return okJson<Answered<E['fields']>[]>(row?.rows ?? '[]');
  };
