import { users } from '../../../schema/entities/users.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { PersonalInfo } from '../../../schema/responses/session.ts';
import type { Tx } from '../../db/database.ts';
import { conflict, Invalid, unauthenticated } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { updateAccount } from './accounts.ts';

/** GET /user/personal-info: the data of the user's own page. */
export const personalInfo = async ({ database }: App, { actor }: Request) =>
  ok(await ownPage(database.platform.read, actor.userId));

/** The fields that people may change themselves. Their address and role are up to the platform. */
const OWN = ['nickname', 'first_name', 'last_name', 'language'] as const;

/** PUT /user/personal-info */
export async function changePersonalInfo({ database }: App, { actor, body, who }: Request) {
  const own = Object.fromEntries(OWN.filter(name => name in body).map(name => [name, body[name]]));
  const { values, errors } = readRecord(users, own, {});
  if (errors) throw new Invalid(errors);

  const version = versionOf(body);
  const page = await database.platform.write(who, async tx => {
    const isSaved = await updateAccount(tx, actor.userId, values, version);
    const now = await ownPage(tx, actor.userId);
    if (!isSaved) throw conflict('Someone else changed this record.', now);
    return now;
  });
  return ok(page);
}

async function ownPage(tx: Tx, userId: number): Promise<PersonalInfo> {
  const [page] = await tx.query<PersonalInfo>(
    `select u.id, u.email, u.role, u.nickname, u.first_name, u.last_name, u.language,
       case when u.avatar is not null then '/api/user-photos/' || u.avatar end as avatar,
       u.email_verified_at, u.created_at, u.version, p.changed_at as password_changed_at,
       f.confirmed_at is not null as second_factor
     from users u
     left join passwords p on p.user_id = u.id
     left join second_factors f on f.user_id = u.id
     where u.id = $1`,
    [userId],
  );
  if (!page) throw unauthenticated();
  return page;
}
