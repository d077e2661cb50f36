import { departments } from '../../../schema/entities/departments.ts';
import { states } from '../../../schema/entities/states.ts';
import type { Entity, RecordOf } from '../../../schema/entity.ts';
import { representing, tableOf } from '../../../schema/entity.ts';
import { quote } from '../../db/sql/columns.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { okJson } from '../../http/envelope.ts';
import { globalSearch } from './globalSearch.ts';

/** Lists of fixed data, and the global search. */
export function registerLookups(app: App): void {
  call(app, 'GET /states', () => everyRowOf(app, states));
  call(app, 'GET /resource/get-departments-list', () => everyRowOf(app, departments));
  call(app, 'GET /resource/global-search', globalSearch);
}

/** A row with its own fields alone. */
type PlatformRow<E extends Entity> = Pick<RecordOf<E>, 'id' | (keyof E['fields'] & string)>;

/** The rows of one of the platform's short tables, by name. */
async function everyRowOf<E extends Entity>({ database }: App, entity: E) {
  const [row] = await database.platform.read.query<{ rows: string }>(
    `select coalesce(json_agg(r), '[]')::text as rows from (
       select id, ${Object.keys(entity.fields).map(quote).join(', ')} from ${tableOf(entity)}
       where deleted_at is null order by ${representing(entity).map(quote).join(', ')}, id
     ) r`,
  );
  return okJson<PlatformRow<E>[]>(row?.rows ?? '[]');
}
