import type { RunStep } from '../../../schema/responses/jsonShapes.ts';
import type { Scope } from '../../db/access.ts';
import { enqueueTelegram } from '../telegram/outgoing.ts';
import type { Run } from './act.ts';
import { dispatcherOf, driverGroupOf, recipientUsers } from './recipients.ts';
import type { Subject } from './render.ts';

/** Queues a message to the chats that the action means. Returns what was done, in words. */
export async function sendTelegram(
  action: RunStep,
  text: string,
  { run, subject }: { run: Run; subject: Subject },
  scope: Scope,
): Promise<string> {
  const chats = await chatsOf(action, subject, scope);
  if (chats.length === 0) throw new Error(NO_CHAT[action.target ?? 'user']);
  for (const chat_id of chats) {
    const queued = await enqueueTelegram(scope, {
      bot_id: action.bot_id ?? null,
      chat_id,
      text: action.title ? `${action.title}\n${text}` : text,
      alert_kind: run.telegram_alert_id ? 'telegram_alert' : 'workflow',
      alert_id: run.telegram_alert_id ?? run.workflow_id,
    });
    if (!queued) throw new Error('The company has no active Telegram bot.');
  }
  return `${chats.length} Telegram ${chats.length === 1 ? 'message' : 'messages'} queued`;
}

const NO_CHAT = {
  channel: 'The company has no Telegram channel.',
  driver_group: 'The driver has no Telegram group.',
  user: 'None of the recipients has linked Telegram.',
  dispatcher: 'The dispatcher has not linked Telegram.',
};

async function chatsOf(action: RunStep, subject: Subject, scope: Scope): Promise<string[]> {
  // The alert of a workflow addresses people, not a chat.
  if (action.recipients) {
    return linkedChats(await recipientUsers(action.recipients, subject, scope), scope);
  }
  switch (action.target) {
    case 'driver_group':
      return listed(await driverGroupOf(subject, scope));
    case 'dispatcher': {
      const staff = await dispatcherOf(subject, scope);
      const nobody = { owner: false, dispatcher_of_record: false, role_ids: [] };
      const people = { ...nobody, staff_ids: staff === null ? [] : [staff] };
      return linkedChats(await recipientUsers(people, subject, scope), scope);
    }
    case 'user':
      return listed(action.chat_id);
    default:
      return listed(action.chat_id || (await companyChannel(scope)));
  }
}

const listed = (chat: string | null | undefined) => (chat ? [chat] : []);

async function companyChannel({ tx, companyId }: Scope): Promise<string | null> {
  const [row] = await tx.query<{ chat: string | null }>(
    'select telegram_channel_id as chat from companies where id = $1',
    [companyId],
  );
  return row?.chat ?? null;
}

/** The private chats that people have linked to a bot of the company. */
async function linkedChats(users: readonly number[], { tx, companyId }: Scope): Promise<string[]> {
  const rows = await tx.query<{ chat_id: string }>(
    `select distinct chat_id from telegram_bot_users
     where company_id = $1 and linked_user_id = any($2::int[]) and status = 'linked'
       and chat_type = 'private' and notifications_enabled and deleted_at is null`,
    [companyId, users],
  );
  return rows.map(({ chat_id }) => chat_id);
}
