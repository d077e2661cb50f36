import type { Scope } from '../../db/access.ts';

export interface TelegramChat {
  bot_id: number;
  chat_id: string;
}

/** The private chats in which bots of the company bring a person's notifications. */
export const telegramChatsOf = (
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  userId: number,
): Promise<TelegramChat[]> =>
  tx.query<TelegramChat>(
    `select c.bot_id, c.chat_id from telegram_bot_users c
     join telegram_bots b on b.company_id = c.company_id and b.id = c.bot_id and b.is_active
       and b.deleted_at is null
     where c.company_id = $1 and c.linked_user_id = $2 and c.chat_type = 'private'
       and c.status = 'linked' and c.notifications_enabled and c.deleted_at is null
     order by c.id`,
    [companyId, userId],
  );
