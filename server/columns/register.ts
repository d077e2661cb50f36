import { listColumnSettings } from '../../schema/entities/office.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { requireFilters } from '../rest/keptFilters.ts';
import { versionOf } from '../rest/version.ts';
import { ColumnSettings } from './settings.ts';

/** How somebody wants to see a list: its columns, their order, how it is sorted and filtered. */
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

/** POST and PUT alike: a list has one setting; what is not sent of it stays as it is. */
async function keep({ access, body }: Request) {
  const { list_key, ...values } = read({ list_key: null, ...body }, {});
  return ok(await access.write(scope => new ColumnSettings(scope).keep(String(list_key), values)));
}

/** PUT /list-column-settings/{id}: the same by its id; the list that it is for stays. */
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
  if (JSON.stringify(values.columns ?? null).length > LONGEST) {
    throw new Invalid({ columns: ['The columns are too many to be kept.'] });
  }
  return values;
}

/** Every column that any list has, several times over; all lists are read in one answer. */
const LONGEST = 20_000;
