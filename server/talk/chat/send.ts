import { createHash } from 'node:crypto';
import type { ChatSent } from '../../../schema/responses/chat.ts';
import {
  CHAT_ERRORS,
  CHAT_PICTURES,
  CHAT_TOPIC,
  MAX_CHAT_TEXT,
  MAX_KEY_LENGTH,
  MIN_KEY_LENGTH,
} from '../../../schema/rules/chat.ts';
import type { Scope } from '../../db/access.ts';
import type { FileStore } from '../../files/store.ts';
import type { Request } from '../../http/request.ts';
import { type Attachment, ChatRefusal, storeAttachment } from './attachments.ts';
import { contactOf } from './members.ts';
import { MESSAGE, type Message } from './messages.ts';
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
  if (to === actor.userId) return refusal(CHAT_ERRORS.self, tempID);
  await contactOf(access.read, actor.userId, to);
  const text = typeof body.message === 'string' ? body.message.trim() : '';
  const [upload] = request.filesOf('file');
  if (text === '' && !upload) return refusal(CHAT_ERRORS.empty, tempID);
  if ([...text].length > MAX_CHAT_TEXT) return refusal(CHAT_ERRORS.long, tempID);

  let file: Attachment | null = null;
  try {
    file = upload ? await storeAttachment(store, access.member.companyId, upload) : null;
    const draft = { from: actor.userId, to, text, tempID, file };
    const { message, isNew } = await access.write(scope => writeMessage(scope, draft));
    if (!isNew && file) await store.remove(file.path).catch(() => {});
    return { status: '200', error: { status: 0, message: null }, message: sent(message), tempID };
  } catch (error) {
    // What can't be removed now is removed by the orphan job.
    if (file) await store.remove(file.path).catch(() => {});
    if (error instanceof ChatRefusal) return refusal(error.message, tempID);
    throw error;
  }
}

const refusal = (message: string, tempID: string | null): ChatSent => ({
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

async function writeMessage(scope: Scope, { from, to, text, tempID, file }: Draft) {
  const { tx, companyId, changed } = scope;
  const key = isKey(tempID) ? tempID : null;
  const hash = createHash('sha256').update(text).digest('hex');
  const [made] = await tx.query<Message & { row_id: number }>(
    `insert into chat_messages as m (company_id, from_id, to_id, body, client_key, text_hash,
       file_name, file_path, file_mime, file_size)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing returning m.id as row_id, ${MESSAGE}`,
    [
      ...[companyId, from, to, text === '' ? null : text, key, hash],
      ...[file?.name, file?.path, file?.mime, file?.size].map(value => value ?? null),
    ],
  );
  if (made) {
    const { row_id, ...message } = made;
    for (const [person, other] of [
      [to, from],
      [from, to],
    ]) {
      changed(CHAT_TOPIC, row_id, { type: 'created', to: person, changes: { with: other } });
    }
    return { message, isNew: true };
  }
  const [first] = await tx.query<Message>(
    `select ${MESSAGE} from chat_messages m where m.company_id = $1 and m.from_id = $2
       and m.to_id = $3 and m.client_key = $4 and m.text_hash = $5`,
    [companyId, from, to, key, hash],
  );
  if (!first) throw new Error('A message without a key conflicted with another.');
  return { message: first, isNew: false };
}

const isKey = (id: string | null) =>
  id !== null && id.length >= MIN_KEY_LENGTH && id.length <= MAX_KEY_LENGTH;

/** A message as its sender gets it. */
function sent({ id, from_id, to_id, body, attachment, seen, created_at }: Message) {
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
