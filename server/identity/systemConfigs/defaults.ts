import type { Registry } from '../../../schema/entities/index.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { companyDefaults } from '../../rest/companyDefaults.ts';

/**
 * GET /record-defaults: by entity and field, the default values of new records from the company's
 * settings.
 */
export const recordDefaults =
  ({ entities }: Registry) =>
  async ({ access }: Request) => {
    const scope = access.read;
    const asked = entities.filter(({ fields }) =>
      Object.values(fields).some(({ options }) => options.setting),
    );
    const found = await Promise.all(
      asked.map(async entity => [entity.name, await companyDefaults(entity, scope)] as const),
    );
    return ok(Object.fromEntries(found));
  };
