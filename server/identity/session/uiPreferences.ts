import { readRecord } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { uiPreferences } from '../../../schema/uiPreferences.ts';
import { quote } from '../../db/sql/columns.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

type Look = Pick<AnsweredRecord<typeof uiPreferences>, keyof typeof uiPreferences.fields>;

/** GET /user/look: the person's UI preferences. Null if never set. */
export async function showUiPreferences({ database }: App, { actor }: Request) {
  const [look] = await database.platform.read.query<Look>(
    `select ${COLUMNS} from looks where user_id = $1`,
    [actor.userId],
  );
  return ok(look ?? null);
}

/**
 * PUT /user/look: what is not sent stays. When two browsers change two preferences, both are saved.
 */
export async function saveUiPreferences({ database }: App, { actor, body, who }: Request) {
  const { values, errors } = readRecord(uiPreferences, body, {});
  if (errors) throw new Invalid(errors);
  const { values: first } = readRecord(uiPreferences, values);

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
  if (!look) throw new Error('The settings of the screens were not written.');
  return ok(look);
}

/** The declaration's own names: no word of a request gets into the statement. */
const NAMES = Object.keys(uiPreferences.fields) as (keyof Look)[]; // the keys of the fields are their names
const COLUMNS = NAMES.map(quote).join(', ');
