import type { Registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { readRecord } from '../../schema/readRecord.ts';
import { rowsOf } from '../db/rows.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { filled } from './fills.ts';
import { checkReferences } from './references.ts';
import { checkSecrets } from './secretFields.ts';
import { versionOf } from './version.ts';

/** PUT /{resource}/{id}: changes what was sent, leaves what was not; answers the whole record. */
export const update =
  (entity: Entity, registry: Registry) =>
  async ({ access, actor, body, params }: Request) =>
    ok(
      await access.write(async scope => {
        const rows = rowsOf(entity, scope, registry);
        const present = await rows.get(params.id);
        const { values, errors } = readRecord(entity, body, present);
        if (errors) throw new Invalid(errors);
        checkSecrets(entity, values, present, actor);

        await checkReferences(entity, values, scope, registry);
        const whole = await filled(entity, values, present, scope);
        return rows.update(params.id, whole, versionOf(body));
      }),
    );
