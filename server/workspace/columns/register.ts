import { listColumnSettings } from '../../../schema/entities/office.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { requireFilters } from '../../rest/requiredFilters.ts';
import { versionOf } from '../../rest/version.ts';
import { ColumnSettings } from './settings.ts';

/** A person's settings of a list: columns, order, sorting and filters. */
export function registerColumns(app: App): void {
  call(app, 'GET /list-column-settings', async ({ access, query }) => {
    const listKey = typeof query.list_key === 'string' ? query.list_key : undefined;
    return ok(await new ColumnSettings(access.read).all(listKey));
  });
  call(app, 'GET /list-column-settings/{id}', async ({ access, params }) =>
    ok(await new ColumnSettings(access.read).get(params.id)),
  );
  call(app, 'POST /list-column-settings', keep);
  call(app, 'PUT /list-column-settings', keep);
  call(app, 'PUT /list-column-settings/{id}', changeOne);
}

/** POST and PUT alike: a list has one setting. Fields that are not in the request stay. */
async function keep({ access, body }: Request) {
  const { list_key, ...values } = read({ list_key: null, ...body }, {});
  return ok(await access.write(scope => new ColumnSettings(scope).keep(String(list_key), values)));
}

/** PUT /list-column-settings/{id}: the same by id. Its list stays. */
async function changeOne({ access, body, params }: Request) {
  const { list_key: _, ...sent } = body;
  return ok(
    await access.write(async scope => {
      const settings = new ColumnSettings(scope);
      const existing = await settings.get(params.id);
      return settings.change(existing.id, read(sent, { ...existing }), versionOf(body));
    }),
  );
}

function read(sent: Values, existing: Values): Values {
  const { values, errors } = readRecord(listColumnSettings, sent, existing);
  if (errors) throw new Invalid(errors);
  requireFilters(values.filters);
  return values;
}
