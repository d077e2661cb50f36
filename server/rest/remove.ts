import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { refuseIfUsed } from './uses.ts';
import { refuseChanged } from './version.ts';

/**
 * DELETE /{resource}/{id}. A record in use stays, and the response names where it is used. So does one
 * that was changed since the version sent, answered with the current record (409).
 */
export const remove =
  (entity: Entity, registry: Registry) =>
  async ({ access, body, params }: Request) => {
    await access.write(async scope => {
      const rows = rowsOf(entity, scope, registry);
      const current = await rows.lockWithReferences(params.id);
      refuseChanged(body, current);
      await refuseIfUsed(entity, params.id, scope, registry);
      await rows.remove(params.id);
    });
    return ok(null, { message: 'Deleted.' });
  };
