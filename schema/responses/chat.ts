import type { chatOperations } from '../operations/chat.ts';
import { CARD_SUBJECTS } from '../rules/talk/chatReferences.ts';
import { type AnswersOf, answer, answerBare, answerFile } from './answer.ts';
import {
  either,
  emptyList,
  instant,
  list,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';

const contact = object({
  id: whole,
  name: words,
  nickname: words,
  avatar: orNull(words),
  active_status: saying('1 while the person has the chat open.', one(0, 1)),
  max_created_at: orNull(instant),
  lastMessage: orNull(words),
  unseenCounter: whole,
});
export type ChatContact = TypeOf<typeof contact>;

const message = object({
  id: words,
  from_id: whole,
  to_id: whole,
  body: orNull(words),
  attachment: saying('JSON text: new_name and old_name.', orNull(words)),
  seen: yesOrNo,
  created_at: instant,
  updated_at: instant,
});
export type ChatMessage = TypeOf<typeof message>;

const contactPage = object({ contacts: list(contact), total: whole, last_page: whole });
export type ChatContacts = TypeOf<typeof contactPage>;

const messagePage = object({
  total: whole,
  last_page: whole,
  last_message_id: orNull(words),
  messages: list(message),
});
export type ChatMessages = TypeOf<typeof messagePage>;

const found = object({
  records: list(contact),
  total: whole,
  last_page: whole,
  messages: list(message),
});
export type ChatFound = TypeOf<typeof found>;

const favorite = object({
  id: words,
  user_id: whole,
  favorite_id: whole,
  created_at: instant,
  updated_at: instant,
  user: contact,
});
const favoriteList = object({ total: whole, favorites: list(favorite) });
export type ChatFavorites = TypeOf<typeof favoriteList>;

const person = object({
  favorite: yesOrNo,
  fetch: object({ id: whole, name: words, avatar: orNull(words) }, { active_status: whole }),
  user_avatar: orNull(words),
});
export type ChatPerson = TypeOf<typeof person>;

const pictures = object({ shared: saying('Where to fetch each, the newest first.', list(words)) });
export type ChatPictures = TypeOf<typeof pictures>;

const sentMessage = object({
  id: words,
  from_id: whole,
  to_id: whole,
  message: words,
  attachment: orNull(object({ file: words, title: words, type: one('image', 'file') })),
  timeAgo: words,
  created_at: instant,
  isSender: yesOrNo,
  seen: yesOrNo,
});
const sent = object({
  status: words,
  error: object({ status: one(0, 1), message: orNull(words) }),
  message: saying('Empty after a refusal.', either(sentMessage, emptyList)),
  tempID: orNull(words),
});
export type ChatSent = TypeOf<typeof sent>;

const card = object({
  key: words,
  subject: one(...CARD_SUBJECTS),
  id: whole,
  title: words,
  status: words,
  detail: saying('A name or an amount next to its status.', orNull(words)),
});
export type ChatCard = TypeOf<typeof card>;

const status = object({ status: one(0, 1) });
const contacts = answerBare('List the people one wrote with', contactPage);
const messages = answerBare('Read a page of a conversation', messagePage);
const search = answerBare('Find colleagues and own messages', found);
const favorites = answerBare('List one’s own favorites', favoriteList);
const info = answerBare('Read a colleague of the chat', person);
const shared = answerBare('List the pictures of a conversation', pictures);
const item = answerBare('Read one contact', object({ contactItem: contact }));
const count = object({ count: whole });
const unread = answer('Count one’s own unread messages', count, { count: whole });

/** What the calls of the chat answer: Chatify's own shapes, without the envelope. */
export const chatAnswers = {
  'GET /chatify/getContacts': contacts,
  'POST /chatify/getContacts': contacts,
  'GET /chatify/fetchMessages': messages,
  'POST /chatify/fetchMessages': messages,
  'GET /chatify/search': search,
  'POST /chatify/search': search,
  'GET /chatify/favorites': favorites,
  'POST /chatify/favorites': favorites,
  'GET /chatify/idInfo': info,
  'POST /chatify/idInfo': info,
  'GET /chatify/shared': shared,
  'POST /chatify/shared': shared,
  'GET /chatify/updateContacts': item,
  'POST /chatify/updateContacts': item,
  'GET /chatify/getUnreadMessagesCount': unread,
  'POST /chatify/getUnreadMessagesCount': unread,
  'POST /chatify/sendMessage': answerBare('Send a message', sent),
  'POST /chatify/makeSeen': answerBare('Mark the messages of a person as read', status),
  'POST /chatify/star': answerBare('Add a favorite or remove it', status),
  'POST /chatify/setActiveStatus': answerBare('Report that one has the chat open', status),
  'POST /chatify/deleteMessage': answerBare(
    'Delete one’s own message',
    object({ deleted: one(0, 1) }),
  ),
  'GET /chatify/cards': answerBare(
    'Read the records that a message names',
    object({ cards: list(card) }),
  ),
  'GET /chatify/download/{fileName}': answerBare(
    'Find a file of a conversation',
    object({ file_name: words, download_path: words }),
  ),
  'GET /chatify/attachments/{fileName}': answerFile('Fetch a file of a conversation'),
} as const satisfies AnswersOf<typeof chatOperations>;
