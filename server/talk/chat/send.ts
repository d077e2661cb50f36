import { createHash } from 'node:crypto';
import type { ChatMessage, ChatSent } from '../../../schema/responses/chat.ts';
import {
  CHAT_ERRORS,
  CHAT_PICTURES,
  CHAT_TOPIC,
  MAX_CHAT_TEXT,
  MAX_KEY_LENGTH,
  MIN_KEY_LENGTH,
} from '../../../schema/rules/talk/chat.ts';
import type { Access } from '../../db/access.ts';
import { writing } from '../../db/writeSql.ts';
import { notFound } from '../../errors.ts';
import { discard } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import type { Request } from '../../http/request.ts';
import { type Attachment, ChatError, storeAttachment } from './attachments.ts';
import { contactOf, isColleague } from './members.ts';
import { MESSAGE } from './messages.ts';
import { personIn } from './window.ts';

/** The path of a file of a message, which the receiver fetches with their token. */
export const attachmentUrl = (newName: string) => `/chatify/api/attachments/${newName}`;

/**
 * POST /chatify/sendMessage. A refusal is a success by its status: `error.status` is 1. The same
 * text to the same person under the same key is one message, however often it is sent.
 */
export async function sendMessage(request: Request, store: FileStore): Promise<ChatSent> {
  const { access, actor, body } = request;
  const tempID = body.temporaryMsgId == null ? null : String(body.temporaryMsgId);
  const to = personIn(body, 'id');
  const text = typeof body.message === 'string' ? body.message.trim() : '';
  const [upload] = request.filesOf('file');
  const refused = whyRefused(text, { isSelf: to === actor.userId, hasFile: upload !== undefined });
  // A message alone is written by a statement that looks for its receiver itself.
  const isChecked = to !== actor.userId && (refused !== null || upload !== undefined);
  if (isChecked) await contactOf(access.read, actor.userId, to);
  if (refused !== null) return chatError(refused, tempID);

  let file: Attachment | null = null;
  try {
    file = upload ? await storeAttachment(store, access.member.companyId, upload) : null;
    const draft = { from: actor.userId, to, text, tempID, file };
    const { message, isNew } = await writeMessage(access, draft);
    if (!isNew && file) await store.remove(file.path).catch(() => {});
    return { status: '200', error: { status: 0, message: null }, message: sent(message), tempID };
  } catch (error) {
    if (file) await discard(store, [file], error);
    if (error instanceof ChatError) return chatError(error.message, tempID);
    throw error;
  }
}

/** Why a message is not sent. */
function whyRefused(text: string, { isSelf, hasFile }: { isSelf: boolean; hasFile: boolean }) {
  if (isSelf) return CHAT_ERRORS.self;
  if (text === '' && !hasFile) return CHAT_ERRORS.empty;
  return [...text].length > MAX_CHAT_TEXT ? CHAT_ERRORS.long : null;
}

const chatError = (message: string, tempID: string | null): ChatSent => ({
  status: '200',
  error: { status: 1, message },
  message: [],
  tempID,
});

interface Draft {
  from: number;
  to: number;
  text: string;
  tempID: string | null;
  file: Attachment | null;
}

/** Nobody follows messages, and they are not in the audit log. */
const INSERT = writing<{ is_colleague: boolean; row_id: number | null } & ChatMessage>(
  `with receiver as materialized (select ${isColleague('$3::int')} as is_colleague),
   made as (
     insert into chat_messages as m (company_id, from_id, to_id, body, client_key, text_hash,
       file_name, file_path, file_mime, file_size)
     select $1::int, $2::int, $3::int, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text,
       $10::int
     from receiver where is_colleague
     on conflict do nothing returning m.id as row_id, ${MESSAGE})
   select r.is_colleague, made.* from receiver r left join made on true`,
  () => {},
);

/** Writes a message by one statement, unless it was written before. 404 without its receiver. */
async function writeMessage(access: Access, { from, to, text, tempID, file }: Draft) {
  const { companyId } = access.member;
  const key = isKey(tempID) ? tempID : null;
  const hash = createHash('sha256').update(text).digest('hex');
  const values = [
    ...[companyId, from, to, text === '' ? null : text, key, hash],
    ...[file?.name, file?.path, file?.mime, file?.size].map(value => value ?? null),
  ];
  const [created] = await access.writeOnce(INSERT, values, rows =>
    rows.flatMap(({ row_id }) => (row_id === null ? [] : newsOf(row_id, from, to))),
  );
  if (!created?.is_colleague) throw notFound();
  const { is_colleague: _, row_id, ...message } = created;
  if (row_id !== null) return { message, isNew: true };
  const [first] = await access.read.tx.query<ChatMessage>(
    `select ${MESSAGE} from chat_messages m where m.company_id = $1 and m.from_id = $2
       and m.to_id = $3 and m.client_key = $4 and m.text_hash = $5`,
    [companyId, from, to, key, hash],
  );
  if (!first) throw new Error('A message without a key conflicted with another.');
  return { message: first, isNew: false };
}

/** Each of the two people hears of it. */
const newsOf = (id: number, from: number, to: number) =>
  [
    { to, changes: { with: from } },
    { to: from, changes: { with: to } },
  ].map(news => ({ entity: CHAT_TOPIC, id, type: 'created', ...news }));

const isKey = (id: string | null) =>
  id !== null && id.length >= MIN_KEY_LENGTH && id.length <= MAX_KEY_LENGTH;

/** A message as its sender gets it. */
function sent({ id, from_id, to_id, body, attachment, seen, created_at }: ChatMessage) {
  const file = attachment === null ? null : JSON.parse(attachment);
  const isPicture = CHAT_PICTURES.some(one => file?.new_name.endsWith(`.${one}`));
  return {
    id,
    from_id,
    to_id,
    message: body ?? '',
    attachment: file && {
      file: attachmentUrl(file.new_name),
      title: file.old_name,
      type: isPicture ? 'image' : 'file',
    },
    timeAgo: 'just now',
    created_at,
    isSender: true,
    seen,
  };
}
