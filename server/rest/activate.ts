import type { Registry } from '../../schema/entities/index.ts';
import type { ChangesOf, Entity } from '../../schema/entity.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { versionOf } from './version.ts';

/**
 * PUT /{resource}/active/{id} and /deactive/{id}: activates or deactivates a record. A version that
 * is sent must be the current one, as for every other change.
 */
export const activate =
  <E extends Entity>(entity: E, registry: Registry, isActive: boolean) =>
  async ({ access, body, params }: Request) =>
    ok(
      await access.write(scope =>
        rowsOf(entity, scope, registry).update(
          params.id,
          changeOf(entity, isActive),
          versionOf(body),
        ),
      ),
    );

/** Drivers use their status for this, trucks a switch. */
const changeOf = <E extends Entity>({ fields }: E, isActive: boolean) =>
  (fields.is_active
    ? { is_active: isActive }
    : { status: isActive ? 'active' : 'inactive' }) as ChangesOf<E>; // a field of each that can be activated
