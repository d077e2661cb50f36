import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';

/** PUT /{resource}/active/{id} and /deactive/{id}: puts a record into use, or out of it. */
export const activate =
  (entity: Entity, registry: Registry, isActive: boolean) =>
  async ({ access, params }: Request) =>
    ok(
      await access.write(scope =>
        rowsOf(entity, scope, registry).update(params.id, changeOf(entity, isActive)),
      ),
    );

/** Drivers say it with their status, trucks with a switch. */
const changeOf = ({ fields }: Entity, isActive: boolean) =>
  fields.is_active ? { is_active: isActive } : { status: isActive ? 'active' : 'inactive' };
