import type { RecordOf } from '../../schema/entity.ts';
import { looks } from '../../schema/looks.ts';
import { readRecord } from '../../schema/readRecord.ts';
import { NOBODY } from '../db/scope.ts';
import type { App } from '../http/app.ts';
import { ok } from '../http/envelope.ts';
import { Invalid } from '../http/errors.ts';
import type { Request } from '../http/request.ts';

type Look = Pick<RecordOf<typeof looks>, keyof typeof looks.fields>;

/** GET /user/look: how the person likes the app to look, null while they never said. */
export async function showLook({ database }: App, { actor }: Request) {
  const [look] = await database.platform.read.query<Look>(
    'select theme, density, letters from looks where user_id = $1',
    [actor.userId],
  );
  return ok(look ?? null);
}

/** PUT /user/look: what is not sent stays; two browsers that change two things keep both. */
export async function keepLook({ database }: App, { actor, body, id }: Request) {
  const { values, errors } = readRecord(looks, body, {});
  if (errors) throw new Invalid(errors);
  const { values: first } = readRecord(looks, values);

  const who = { ...NOBODY, userId: actor.userId, requestId: id };
  const [look] = await database.platform.write(who, tx =>
    tx.query<Look>(
      `insert into looks (user_id, theme, density, letters)
       values ($1, coalesce($2, $5), coalesce($3, $6), coalesce($4, $7))
       on conflict (user_id) do update set theme = coalesce($2, looks.theme),
         density = coalesce($3, looks.density), letters = coalesce($4, looks.letters),
         changed_at = now()
       returning theme, density, letters`,
      [
        actor.userId,
        ...NAMES.map(name => values[name] ?? null),
        ...NAMES.map(name => first?.[name]),
      ],
    ),
  );
  return ok(look);
}

const NAMES = ['theme', 'density', 'letters'] as const;
