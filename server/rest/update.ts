import type { Registry } from '../../schema/entities/index.ts';
import type { ChangesOf, Entity } from '../../schema/entity.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { rowsOf } from '../db/rows.ts';
import { Invalid } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import type { Fill } from './fills.ts';
import { checkReferences } from './references.ts';
import { checkSecrets } from './secretFields.ts';
import { versionOf } from './version.ts';

/** PUT /{resource}/{id}: updates what was sent, leaves the rest. Returns the full record. */
export const update =
  <E extends Entity>(entity: E, registry: Registry, fill: Fill) =>
  async ({ access, actor, body, params }: Request) =>
    ok(
      await access.write(async scope => {
        const rows = rowsOf(entity, scope, registry);
        const present: Values = await rows.get(params.id);
        const { values, errors } = readRecord(entity, body, present);
        if (errors) throw new Invalid(errors);
        checkSecrets(entity, values, present, actor);

        await checkReferences(entity, values, scope, registry, present);
        const whole = await fill(values, present, scope);
        // As the entity reads them.
        return rows.update(params.id, whole as ChangesOf<E>, versionOf(body));
      }),
    );
