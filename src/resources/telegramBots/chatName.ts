import type { RaRecord } from 'ra-core';

/** A chat as people know it: the group's title, the person's name, otherwise its number. */
export const chatName = ({ group_title, first_name, username, chat_id }: RaRecord): string =>
  String(group_title ?? first_name ?? (username && `@${username}`) ?? chat_id);
