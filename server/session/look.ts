import type { RecordOf } from '../../schema/entity.ts';
import { looks } from '../../schema/looks.ts';
import { readRecord } from '../../schema/readRecord.ts';
import { quote } from '../db/sql/columns.ts';
import type { App } from '../http/app.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';

type Look = Pick<RecordOf<typeof looks>, keyof typeof looks.fields>;

/** GET /user/look: how the person likes the app to look, null while they never said. */
export async function showLook({ database }: App, { actor }: Request) {
  const [look] = await database.platform.read.query<Look>(
    `select ${COLUMNS} from looks where user_id = $1`,
    [actor.userId],
  );
  return ok(look ?? null);
}

/** PUT /user/look: what is not sent stays; two browsers that change two things keep both. */
export async function keepLook({ database }: App, { actor, body, who }: Request) {
  const { values, errors } = readRecord(looks, body, {});
  if (errors) throw new Invalid(errors);
  const { values: first } = readRecord(looks, values);

  const sent = NAMES.filter(name => name in values);
  const changes = sent.map(name => `${quote(name)} = excluded.${quote(name)}`);
  const [look] = await database.platform.write(who, tx =>
    tx.query<Look>(
      `insert into looks (user_id, ${COLUMNS})
       values ($1, ${NAMES.map((_, index) => `$${index + 2}`).join(', ')})
       on conflict (user_id) do update set ${[...changes, 'changed_at = now()'].join(', ')}
       returning ${COLUMNS}`,
      [actor.userId, ...NAMES.map(name => first?.[name] ?? null)],
    ),
  );
  return ok(look);
}

/** The declaration's own names: no word of a request comes into the statement. */
const NAMES = Object.keys(looks.fields) as (keyof Look)[]; // the keys of the fields are their names
const COLUMNS = NAMES.map(quote).join(', ');
