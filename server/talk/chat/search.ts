import type { ChatContact, ChatMessage } from '../../../schema/responses/chat.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { anywhere } from '../../db/sql/ilike.ts';
import type { Request } from '../../http/request.ts';
import { findContacts, NAMED_PEOPLE } from './members.ts';
import { messagesLike } from './messages.ts';
import { chatWindow, lastPage, sentIn, type Window } from './window.ts';

/** A shorter text is in nearly every message. */
const SHORTEST = 2;
const LONGEST = 100;

type PersonRow = Omit<ChatContact, 'id'> & { person_id: number; total: number };
type MessageRow = ChatMessage & { row_id: number };
type OrNull<T> = { [K in keyof T]: T[K] | null };

/** People and messages by one statement: a search waits for both. */
const PEOPLE_AND_MESSAGES = `
  select p.*, o.* from (${NAMED_PEOPLE}) p full join (${messagesLike('$4')}) o on false
  order by lower(p.name), p.person_id, o.row_id desc`;

/**
 * GET or POST /chatify/search: colleagues by name and, in addition to Chatify, the user's own
 * messages by their text.
 */
export async function search(request: Request) {
  const sent = sentIn(request);
  const window = chatWindow(sent);
  const { userId } = request.actor;
  const input = String(sent.input ?? '').trim();
  if (input.length < SHORTEST) {
    const named = { name: input, window };
    const { contacts, total } = await findContacts(request.access.read, userId, named);
    return { records: contacts, total, last_page: lastPage(total, window), messages: [] };
  }
  const { people, messages, total } = await findBoth(request.access.read, userId, input, window);
  return { records: people, total, last_page: lastPage(total, window), messages };
}

async function findBoth(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  userId: number,
  input: string,
  { perPage, offset }: Window,
) {
  const rows = await tx.query<OrNull<PersonRow & MessageRow>>(PEOPLE_AND_MESSAGES, [
    ...[companyId, userId, now(), anywhere(input.slice(0, LONGEST)), perPage, offset],
  ]);
  const people: ChatContact[] = [];
  const messages: ChatMessage[] = [];
  for (const row of rows) {
    if (isPerson(row)) people.push(contactIn(row));
    else if (isMessage(row)) messages.push(messageIn(row));
  }
  return { people, messages, total: rows.find(isPerson)?.total ?? 0 };
}

/** Each row is one of the two: the columns of the other are null. */
const isPerson = (row: OrNull<PersonRow & MessageRow>): row is PersonRow & OrNull<MessageRow> =>
  row.person_id !== null;
const isMessage = (row: OrNull<PersonRow & MessageRow>): row is MessageRow & OrNull<PersonRow> =>
  row.row_id !== null;

const contactIn = (row: PersonRow): ChatContact => ({
  id: row.person_id,
  name: row.name,
  nickname: row.nickname,
  avatar: row.avatar,
  active_status: row.active_status,
  max_created_at: row.max_created_at,
  lastMessage: row.lastMessage,
  unseenCounter: row.unseenCounter,
});

const messageIn = (row: MessageRow): ChatMessage => ({
  id: row.id,
  from_id: row.from_id,
  to_id: row.to_id,
  body: row.body,
  attachment: row.attachment,
  seen: row.seen,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
