import type { Registry } from '../../schema/entities/index.ts';
import type { ChangesOf, Entity } from '../../schema/entity.ts';
import { readRecord } from '../../schema/readRecord.ts';
import { rowsOf } from '../db/rows.ts';
import { Invalid } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { companyDefaults } from './companyDefaults.ts';
import type { Fill } from './fills.ts';
import { checkReferences } from './references.ts';
import { checkSecrets } from './secretFields.ts';

/** POST /{resource}: a new record, returned in full. */
export const create =
  <E extends Entity>(entity: E, registry: Registry, fill: Fill) =>
  async ({ access, actor, body }: Request) => {
    const beginning = await companyDefaults(entity, access.read);
    const { values, errors } = readRecord(entity, { ...beginning, ...body });
    if (errors) throw new Invalid(errors);
    checkSecrets(entity, values, null, actor);

    return ok(
      await access.write(async scope => {
        await checkReferences(entity, values, scope, registry);
        const whole = await fill(values, null, scope);
        return rowsOf(entity, scope, registry).create(whole as ChangesOf<E>); // as the entity reads them
      }),
    );
  };
