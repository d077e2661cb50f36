import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';

/** GET /{resource}/{id}: the full record. */
export const read =
  <E extends Entity>(entity: E, registry: Registry) =>
  async ({ access, params }: Request) =>
    ok(await rowsOf(entity, access.readByKey, registry).get(params.id));
