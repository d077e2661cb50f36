import { notifications } from '../../../schema/entities/notifications.ts';
import { flag } from '../../../schema/fields.ts';
import { readValue } from '../../../schema/readValue.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationKinds,
} from '../../../schema/rules/talk/notificationChannels.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { pushKeys } from './push/keys.ts';
import { devicesOf } from './push/subscriptions.ts';
import { telegramChatsOf } from './telegramChats.ts';

type Flags = Record<NotificationChannel, boolean>;

const USUAL: Flags = { in_app: true, email: false, push: false, telegram: false };

/** GET /notifications/settings: the user's channels by kind, and what each channel needs. */
export async function readSettings({ database }: App, { access, actor }: Request) {
  const { tx, companyId } = access.read;
  const rows = await tx.query<{ kind: NotificationKind } & Flags>(
    `select kind, in_app, email, push, telegram from notification_settings
     where company_id = $1 and user_id = $2`,
    [companyId, actor.userId],
  );
  const [person] = await database.platform.read.query<{ email: string }>(
    'select email from users where id = $1',
    [actor.userId],
  );
  return ok({
    kinds: notificationKinds.map(kind => ({
      kind,
      ...USUAL,
      ...rows.find(row => row.kind === kind),
    })),
    email: person?.email ?? null,
    has_telegram: (await telegramChatsOf(access.read, actor.userId)).length > 0,
    push_key: pushKeys().publicKey,
    devices: await devicesOf(database, actor.userId),
  });
}

/** PUT /notifications/settings {kind, in_app?, email?, push?, telegram?}: what is left out stays. */
export async function changeSettings(app: App, request: Request) {
  const { access, actor, body } = request;
  const { kind, sent } = readChange(body);
  await access.write(async scope => {
    if (sent.telegram && (await telegramChatsOf(scope, actor.userId)).length === 0) {
      throw new Invalid({ telegram: ['Link your Telegram chat to a bot of the company first.'] });
    }
    const value = (channel: NotificationChannel) => sent[channel] ?? null;
    await scope.tx.query(SAVE, [
      ...[scope.companyId, actor.userId, kind],
      ...notificationChannels.flatMap(channel => [value(channel), USUAL[channel]]),
    ]);
  });
  return readSettings(app, request);
}

/** The kind that is changed, and the channels that were sent. */
function readChange(body: Record<string, unknown>) {
  const errors: Record<string, string[]> = {};
  const kind = readValue(notifications.fields.kind, body.kind);
  if (kind.violation) errors.kind = [errorText(kind.violation)];
  else if (kind.value === null) errors.kind = [sentence('required')];
  const sent: Partial<Flags> = {};
  for (const channel of notificationChannels) {
    if (body[channel] === undefined) continue;
    const read = readValue(flag(), body[channel]);
    if (read.violation) errors[channel] = [errorText(read.violation)];
    else if (read.value === null) errors[channel] = [sentence('required')];
    else sent[channel] = read.value === true;
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { kind: kind.violation ? null : kind.value, sent };
}

/** Two browsers may change two channels at once: each changes only what it was sent. */
const SAVE = `
  insert into notification_settings as s
    (company_id, user_id, kind, in_app, email, push, telegram)
  values ($1, $2, $3, coalesce($4::boolean, $5::boolean), coalesce($6::boolean, $7::boolean),
    coalesce($8::boolean, $9::boolean), coalesce($10::boolean, $11::boolean))
  on conflict (company_id, user_id, kind) do update set
    in_app = coalesce($4::boolean, s.in_app), email = coalesce($6::boolean, s.email),
    push = coalesce($8::boolean, s.push), telegram = coalesce($10::boolean, s.telegram)`;
