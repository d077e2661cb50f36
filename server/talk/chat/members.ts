import type { ChatContact } from '../../../schema/responses/chat.ts';
import { CHAT_AWAY_AFTER_SECONDS } from '../../../schema/rules/talk/chat.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { anywhere } from '../../db/sql/ilike.ts';
import { personNameSql } from '../../db/sql/nameSql.ts';
import { notFound } from '../../errors.ts';
import type { Window } from './window.ts';

type Reading = Pick<Scope, 'tx' | 'companyId'>;

/** The owner and the active staff of the company ($1), with what user $2 wrote with each. */
const CONTACTS = `
  select u.id, u.nickname,
    coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
      nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), u.nickname) as name,
    '/api/user-photos/' || u.avatar as avatar,
    (coalesce(p.is_active, false)
      and p.seen_at > $3::timestamptz - interval '${CHAT_AWAY_AFTER_SECONDS} seconds')::int
      as active_status,
    l.created_at as max_created_at, left(coalesce(l.body, l.file_name), 200) as "lastMessage",
    (select count(*)::int from chat_messages x
     where x.company_id = $1 and x.to_id = $2 and x.from_id = u.id and not x.seen
       and x.deleted_at is null) as "unseenCounter"
  from (
    select owner_id as user_id, null::text as first_name, null::text as last_name
    from companies where id = $1
    union all
    select s.user_id, s.first_name, s.last_name from staffs s
    join companies c on c.id = s.company_id
    where s.company_id = $1 and s.is_active and s.deleted_at is null
      and s.user_id is distinct from c.owner_id
  ) m
  join users u on u.id = m.user_id
  left join chat_presences p on p.company_id = $1 and p.user_id = u.id
  left join lateral (
    select x.id, x.created_at, x.body, x.file_name from chat_messages x
    where x.company_id = $1 and x.low_id = least(u.id, $2::int)
      and x.high_id = greatest(u.id, $2::int) and x.deleted_at is null
    order by x.id desc limit 1
  ) l on true`;

/** Whether a person is the owner or active staff of the company ($1). */
export const isColleague = (person: string) => `(
  exists (select from companies c where c.id = $1 and c.owner_id = ${person})
  or exists (select from staffs s where s.company_id = $1 and s.user_id = ${person}
    and s.is_active and s.deleted_at is null))`;

interface Wanted {
  /** Only people with whom there are messages, the newest first. */
  isWrittenWith?: boolean;
  /** Part of a name. */
  name?: string;
  id?: number;
  window?: Window;
}

/** Contacts of a user, and how many there are on all pages. */
export async function findContacts(
  { tx, companyId }: Reading,
  userId: number,
  { isWrittenWith = false, name = '', id, window }: Wanted,
): Promise<{ contacts: ChatContact[]; total: number }> {
  const rows = await tx.query<ChatContact & { total: number }>(
    `select c.*, (count(*) over ())::int as total from (${CONTACTS}) c
     where c.id <> $2 and (not $4::boolean or c.max_created_at is not null)
       and (c.name ilike $5 or c.nickname ilike $5)
       and ${id === undefined ? '$6::int is null' : 'c.id = $6::int'}
     order by ${isWrittenWith ? 'c.max_created_at desc' : 'lower(c.name)'}, c.id
     limit $7 offset $8`,
    [
      ...[companyId, userId, now(), isWrittenWith, anywhere(name.slice(0, 100)), id ?? null],
      ...[window?.perPage ?? 1000, window?.offset ?? 0],
    ],
  );
  const total = rows[0]?.total ?? 0;
  return { contacts: rows.map(({ total: _, ...contact }) => contact), total };
}

/**
 * The people of a window ($5, $6) whose name is like $4, in their order, with the number of all. The
 * id is the person's, next to a message's.
 */
export const NAMED_PEOPLE = `
  select c.id as person_id, c.nickname, c.name, c.avatar, c.active_status, c.max_created_at,
    c."lastMessage", c."unseenCounter", (count(*) over ())::int as total
  from (${CONTACTS}) c where c.id <> $2 and (c.name ilike $4 or c.nickname ilike $4)
  order by lower(c.name), c.id limit $5 offset $6`;

/** A colleague. 404 for anybody else: the same for another company's people as for none. */
export async function contactOf(scope: Reading, userId: number, id: number): Promise<ChatContact> {
  const { contacts } = await findContacts(scope, userId, { id });
  if (!contacts[0]) throw notFound();
  return contacts[0];
}

/** A person whose messages remain after they left the company: by their messages. */
export async function correspondentOf(
  scope: Reading,
  userId: number,
  id: number,
): Promise<Pick<ChatContact, 'id' | 'name' | 'avatar'> & Partial<ChatContact>> {
  const { contacts } = await findContacts(scope, userId, { id });
  if (contacts[0]) return contacts[0];
  const [row] = await scope.tx.query<{ id: number; name: string; avatar: string | null }>(
    `select u.id, '/api/user-photos/' || u.avatar as avatar,
       ${personNameSql('u')} as name
     from users u where u.id = $3 and u.id <> $2 and exists (
       select from chat_messages x where x.company_id = $1 and x.low_id = least(u.id, $2)
         and x.high_id = greatest(u.id, $2) and x.deleted_at is null)`,
    [scope.companyId, userId, id],
  );
  if (!row) throw notFound();
  return row;
}

/** Everyone in the company except the user, for a change of their presence. */
export async function colleaguesOf(scope: Reading, userId: number): Promise<number[]> {
  const { contacts } = await findContacts(scope, userId, {});
  return contacts.map(({ id }) => id);
}
