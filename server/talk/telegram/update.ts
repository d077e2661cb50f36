/** What the app reads of an update of the Bot API. Everything else is ignored. */
export interface Update {
  update_id: number;
  message?: Message;
  my_chat_member?: {
    chat: UpdateChat;
    from?: Sender;
    new_chat_member?: { status?: string };
  };
}

export interface UpdateChat {
  id: number;
  type?: string;
  title?: string;
}

export interface Sender {
  id: number;
  first_name?: string;
  username?: string;
  language_code?: string;
}

export interface Message {
  message_id: number;
  chat: UpdateChat;
  from?: Sender;
  text?: string;
  caption?: string;
  location?: { latitude: number; longitude: number };
  contact?: { phone_number?: string; user_id?: number };
  photo?: { file_id: string; file_size?: number }[];
  document?: { file_id: string; file_name?: string; mime_type?: string };
  migrate_to_chat_id?: number;
}

/** Groups and supergroups are one kind: a group becomes a supergroup without anyone noticing. */
export function chatTypeOf({ type }: UpdateChat): 'private' | 'group' | 'channel' {
  if (type === 'private') return 'private';
  return type === 'channel' ? 'channel' : 'group';
}
