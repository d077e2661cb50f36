import type { RaRecord } from 'ra-core';
import type { RelatedCalls } from '../related/relatedCalls.ts';

/** The calls of a bot's chats. */
export const chatsOf = (bot: RaRecord): RelatedCalls => ({
  list: `/telegram-bot-users?bot_id=${bot.id}`,
});

/** How they are sorted. */
export const CHATS_BY = 'last_interaction_at';

/** A chat as people know it: the group's title, the person's name, otherwise its number. */
export const chatName = ({ group_title, first_name, username, chat_id }: RaRecord): string =>
  String(group_title ?? first_name ?? (username && `@${username}`) ?? chat_id);
