import type { ChatMessage } from '../../../schema/responses/chat.ts';
import type { Scope } from '../../db/access.ts';
import { notFound } from '../../errors.ts';
import type { Window } from './window.ts';

type Reading = Pick<Scope, 'tx' | 'companyId'>;

/** The name under which a file is fetched: the message's id and the file's type. */
const NEW_NAME = `m.uuid::text || '.' || lower(substring(m.file_path from '[^.]+$'))`;

export const MESSAGE = `m.uuid::text as id, m.from_id, m.to_id, m.body,
  case when m.file_path is not null then
    json_build_object('new_name', ${NEW_NAME}, 'old_name', m.file_name)::text end as attachment,
  m.seen, m.created_at, m.updated_at`;

/** As many messages a search finds. */
const MOST_FOUND = 20;

/** The messages between $2 and $3. */
const CONVERSATION = `m.company_id = $1 and m.low_id = least($2::int, $3::int)
  and m.high_id = greatest($2::int, $3::int) and m.deleted_at is null`;

/** A page of a conversation, the newest first. */
export async function readConversation(
  { tx, companyId }: Reading,
  [userId, otherId]: readonly [number, number],
  { perPage, offset }: Window,
): Promise<{ messages: ChatMessage[]; total: number }> {
  const [{ total } = { total: 0 }] = await tx.query<{ total: number }>(
    `select count(*)::int as total from chat_messages m where ${CONVERSATION}`,
    [companyId, userId, otherId],
  );
  const messages = await tx.query<ChatMessage>(
    `select ${MESSAGE} from chat_messages m where ${CONVERSATION}
     order by m.id desc limit $4 offset $5`,
    [companyId, userId, otherId, perPage, offset],
  );
  return { messages, total };
}

/** The newest of the messages of a person ($2) that are like a text. */
export const messagesLike = (pattern: string) => `
  select m.id as row_id, ${MESSAGE} from chat_messages m
  where m.company_id = $1
    and m.id = any(array(select chat_messages_with($2, ${pattern}, ${MOST_FOUND})))`;

/** The names of the pictures of a conversation, the newest first. */
export async function findPictures(
  { tx, companyId }: Reading,
  [userId, otherId]: readonly [number, number],
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select ${NEW_NAME} as name from chat_messages m
     where ${CONVERSATION} and m.file_mime in ('image/png', 'image/jpeg', 'image/gif')
     order by m.id desc limit 500`,
    [companyId, userId, otherId],
  );
  return rows.map(({ name }) => name);
}

interface StoredAttachment {
  file_name: string;
  file_path: string;
  file_mime: string;
  file_size: number;
}

/** A file of a conversation of the user: 404 for everyone else's. */
export async function findAttachment(
  { tx, companyId }: Reading,
  userId: number,
  newName: string,
): Promise<StoredAttachment> {
  const [, uuid] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{2,5}$/.exec(newName) ?? [];
  if (!uuid) throw notFound();
  const [row] = await tx.query<StoredAttachment & { new_name: string }>(
    `select m.file_name, m.file_path, m.file_mime, m.file_size, ${NEW_NAME} as new_name
     from chat_messages m
     where m.company_id = $1 and m.uuid = $3::uuid and $2::int in (m.from_id, m.to_id)
       and m.file_path is not null and m.deleted_at is null`,
    [companyId, userId, uuid],
  );
  if (!row || row.new_name !== newName) throw notFound();
  return row;
}
