import { users } from '../../../schema/entities/users.ts';
import { readRecord, type Values } from '../../../schema/readRecord.ts';
import type { AccountRow } from '../../../schema/responses/platform.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import type { Tx } from '../../db/database.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { Invalid, notFound } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { ok, page } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { placeOf } from '../../rest/page.ts';
import { versionOf } from '../../rest/version.ts';
import { checkAddress, checkCanUpdate } from '../platform/accountRights.ts';
import { platformPage } from '../platform/platformList.ts';
import { PlatformRows } from '../platform/platformRows.ts';
import { accountById } from '../session/accounts.ts';
import { endTokens } from '../session/accountTokens.ts';
import { sendPasswordLink } from '../session/forgotPassword.ts';
import { moveAccount } from '../session/moveAccount.ts';
import { removeSecondFactor } from '../session/secondFactor.ts';
import { endSessionsOf } from '../session/sessions.ts';

type User = AnsweredRecord<typeof users>;

const rows = (tx: Tx) => new PlatformRows(users, tx);

/** What is shown of an account in addition to its own fields. */
const MORE = {
  has_password: '(exists (select from passwords p where p.user_id = t.id))',
  second_factor: `(exists (select from second_factors f
    where f.user_id = t.id and f.confirmed_at is not null))`,
  last_signed_in_at: `(select ${instantSql('max(s.created_at)')} from sessions s
    where s.user_id = t.id)`,
  companies: `(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
      order by c.name), '[]')
    from companies c where c.deleted_at is null and (c.owner_id = t.id or exists (
      select from staffs st where st.company_id = c.id and st.user_id = t.id
        and st.deleted_at is null)))`,
} as const;

/** GET /users: everyone who can sign in. */
export async function listUsers({ database }: App, { query, path }: Request) {
  const place = placeOf(users, query);
  const question = { filters: query, more: MORE };
  const found = await platformPage(database.platform.read, users, question, place);
  return page<AccountRow>(found.rows, { ...place, ...found }, path);
}

/** GET /users/{id}. */
export const readUser = async ({ database }: App, { params }: Request) =>
  ok(await userDetail(database.platform.read, params.id));

async function userDetail(tx: Tx, id: number): Promise<AccountRow> {
  const user = await rows(tx).get(id);
  const more = Object.entries(MORE).map(([name, sql]) => `${sql} as ${name}`);
  const [row] = await tx.query<Pick<AccountRow, keyof typeof MORE>>(
    `select ${more.join(', ')} from users t where t.id = $1`,
    [id],
  );
  if (!row) throw notFound();
  return { ...user, ...row };
}

/** What the platform may change on an account. A role is permanent. */
const FIELDS = ['nickname', 'first_name', 'last_name', 'language', 'is_active', 'email'] as const;

/** PUT /users/{id}. A deactivated user is signed out at once. */
export async function changeUser(app: App, request: Request) {
  const { actor, body, params } = request;
  const user = await writing(app, request, async tx => {
    const current = await rows(tx).lock(params.id);
    checkCanUpdate(actor, current.role);
    const { email, ...values } = changesOf(actor, body, current);
    await rows(tx).update(current, values, versionOf(body));
    if (values.is_active === false) {
      await endSessionsOf(tx, current.id);
      await endTokens(tx, current.id);
    }
    if (typeof email === 'string') await moveAccount(tx, current.id, email);
    return userDetail(tx, current.id);
  });
  if (user.is_active === false) app.hub.endSessions({ userId: params.id });
  return ok(user);
}

function changesOf(actor: SessionActor, body: Values, current: User): Values {
  const sent = FIELDS.filter(name => name in body).map(name => [name, body[name]]);
  const { values, errors } = readRecord(users, Object.fromEntries(sent), { ...current });
  if (errors) throw new Invalid(errors);
  if (current.id === actor.userId && values.is_active === false) {
    throw new Invalid({ is_active: ["You can't deactivate your own account."] });
  }
  const { email, ...others } = values;
  if (typeof email !== 'string' || email.toLowerCase() === current.email.toLowerCase()) {
    return others;
  }
  checkAddress(actor, email, current);
  return values;
}

/** POST /users: a person of the platform itself. They choose their password through a link. */
export async function createDemoUser(app: App, request: Request) {
  const { actor, body } = request;
  const { values, errors } = readRecord(users, { ...body, avatar: null, member: null });
  if (errors) throw new Invalid(errors);
  if (values.role !== 'admin' && values.role !== 'superadmin') {
    throw new Invalid({
      role: ['Create owners under Company owners, and staff in their company.'],
    });
  }
  const { avatar: _, member: __, ...account } = values;
  const created = await writing(app, request, async tx => {
    const id = await rows(tx).create({ ...account, created_by: actor.userId });
    await sendLinkTo(tx, id);
    return userDetail(tx, id);
  });
  return ok(created);
}

/**
 * POST /users/reset-pass/{id}: the email with which a person chooses a new password, or their
 * first.
 */
export async function sendResetLink(app: App, request: Request) {
  const { actor, params } = request;
  await writing(app, request, async tx => {
    const user = await rows(tx).get(params.id);
    checkCanUpdate(actor, user.role);
    if (!user.is_active) throw new Invalid({ is_active: ['The account is deactivated.'] });
    await sendLinkTo(tx, user.id);
  });
  return ok(null, { message: 'An email with a link is on its way.' });
}

/** DELETE /users/second-factor/{id}: for a person who has lost the phone and the recovery codes. */
export async function takeSecondFactor(app: App, request: Request) {
  const { actor, params } = request;
  await writing(app, request, async tx => {
    const user = await rows(tx).get(params.id);
    checkCanUpdate(actor, user.role);
    await removeSecondFactor(tx, user.id);
  });
  return ok(null, { message: 'The account is asked for its password alone.' });
}

async function sendLinkTo(tx: Tx, id: number): Promise<void> {
  const account = await accountById(tx, id);
  if (account) await sendPasswordLink(tx, account);
}

/** A write of the platform, in the actor's name. */
const writing = <T>({ database }: App, { who }: Request, work: (tx: Tx) => Promise<T>) =>
  database.platform.write(who, work);
