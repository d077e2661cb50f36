import type { ChatFavorites } from '../../../schema/responses/chat.ts';
import { isShown } from '../../../schema/rules/records/validation.ts';
import { MAX_CHAT_MEGABYTES } from '../../../schema/rules/talk/chat.ts';
import { notFound } from '../../errors.ts';
import { type FileStore, storeOf } from '../../files/store.ts';
import { FileOut } from '../../http/answers.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { readCards } from './cards.ts';
import { deleteMessage, makeSeen, setActiveStatus, star } from './changes.ts';
import { contactOf, correspondentOf, findContacts } from './members.ts';
import { findAttachment, findPictures, readConversation } from './messages.ts';
import { search } from './search.ts';
import { attachmentUrl, sendMessage } from './send.ts';
import { chatWindow, lastPage, personIn, sentIn } from './window.ts';

/** Chat between the people of a company, by Chatify's calls. Reads answer on GET and POST. */
export function registerChat(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /chatify/getContacts', getContacts);
  call(app, 'POST /chatify/getContacts', getContacts);
  call(app, 'GET /chatify/fetchMessages', fetchMessages);
  call(app, 'POST /chatify/fetchMessages', fetchMessages);
  call(app, 'GET /chatify/search', search);
  call(app, 'POST /chatify/search', search);
  call(app, 'GET /chatify/favorites', favorites);
  call(app, 'POST /chatify/favorites', favorites);
  call(app, 'GET /chatify/idInfo', idInfo);
  call(app, 'POST /chatify/idInfo', idInfo);
  call(app, 'GET /chatify/shared', shared);
  call(app, 'POST /chatify/shared', shared);
  call(app, 'GET /chatify/updateContacts', updateContacts);
  call(app, 'POST /chatify/updateContacts', updateContacts);
  call(app, 'GET /chatify/getUnreadMessagesCount', countUnread);
  call(app, 'POST /chatify/getUnreadMessagesCount', countUnread);
  call(app, 'POST /chatify/sendMessage', request => sendMessage(request, store), {
    takesFiles: true,
    maxFileMegabytes: MAX_CHAT_MEGABYTES,
    cutsLargeFiles: true,
  });
  call(app, 'POST /chatify/makeSeen', makeSeen);
  call(app, 'POST /chatify/star', star);
  call(app, 'POST /chatify/setActiveStatus', setActiveStatus);
  call(app, 'POST /chatify/deleteMessage', request => deleteMessage(request, store));
  call(app, 'GET /chatify/cards', readCards);
  call(app, 'GET /chatify/download/{fileName}', download);
  call(app, 'GET /chatify/attachments/{fileName}', request => sendAttachment(request, store));
}

async function getContacts(request: Request) {
  const window = chatWindow(sentIn(request));
  const { userId } = request.actor;
  const wanted = { isWrittenWith: true, window };
  const { contacts, total } = await findContacts(request.access.read, userId, wanted);
  return { contacts, total, last_page: lastPage(total, window) };
}

async function fetchMessages(request: Request) {
  const sent = sentIn(request);
  const window = chatWindow(sent);
  const { userId } = request.actor;
  const { id } = await correspondentOf(request.access.read, userId, personIn(sent, 'id'));
  const { messages, total } = await readConversation(request.access.read, [userId, id], window);
  const last_message_id = messages.at(-1)?.id ?? null;
  return { total, last_page: lastPage(total, window), last_message_id, messages };
}

async function favorites({ access, actor }: Request) {
  const { tx, companyId } = access.read;
  const { contacts } = await findContacts(access.read, actor.userId, {});
  const users = new Map(contacts.map(contact => [contact.id, contact]));
  const rows = await tx.query<Omit<ChatFavorites['favorites'][number], 'user'>>(
    `select id, user_id, favorite_id, created_at, created_at as updated_at from chat_favorites
     where company_id = $1 and user_id = $2 order by created_at, id`,
    [companyId, actor.userId],
  );
  // A favorite who left the company is no longer shown.
  const list = rows.flatMap(row => {
    const user = users.get(row.favorite_id);
    return user ? [{ ...row, user }] : [];
  });
  return { total: list.length, favorites: list };
}

async function idInfo(request: Request) {
  const { access, actor } = request;
  const person = await correspondentOf(access.read, actor.userId, personIn(sentIn(request), 'id'));
  const { tx, companyId } = access.read;
  const rows = await tx.query(
    `select 1 from chat_favorites where company_id = $1 and user_id = $2 and favorite_id = $3`,
    [companyId, actor.userId, person.id],
  );
  const { id, name, avatar } = person;
  const fetch = { id, name, avatar, active_status: person.active_status ?? 0 };
  return { favorite: rows.length > 0, fetch, user_avatar: avatar };
}

async function shared(request: Request) {
  const { access, actor } = request;
  const other = await correspondentOf(
    access.read,
    actor.userId,
    personIn(sentIn(request), 'user_id'),
  );
  const names = await findPictures(access.read, [actor.userId, other.id]);
  return { shared: names.map(attachmentUrl) };
}

async function updateContacts(request: Request) {
  const id = personIn(sentIn(request), 'user_id');
  return { contactItem: await contactOf(request.access.read, request.actor.userId, id) };
}

async function countUnread({ access, actor }: Request) {
  const { tx, companyId } = access.read;
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from chat_messages
     where company_id = $1 and to_id = $2 and not seen and deleted_at is null`,
    [companyId, actor.userId],
  );
  const count = row?.count ?? 0;
  return ok({ count }, { count });
}

async function download({ access, actor, words }: Request) {
  const name = words.fileName ?? '';
  const { file_name } = await findAttachment(access.read, actor.userId, name);
  return { file_name, download_path: attachmentUrl(name) };
}

async function sendAttachment({ access, actor, words }: Request, store: FileStore) {
  const file = await findAttachment(access.read, actor.userId, words.fileName ?? '');
  const content = await store.get(file.file_path).catch(() => {
    throw notFound();
  });
  const disposition = isShown(file.file_mime) ? 'inline' : 'attachment';
  return new FileOut(content, file.file_name, file.file_mime, disposition, file.file_size);
}
