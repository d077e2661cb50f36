import { type Actor, can } from '../../../schema/permissions.ts';
import type { ChatCard } from '../../../schema/responses/chat.ts';
import {
  type CardSubject,
  type ChatReference,
  MOST_CARDS,
  referenceOf,
} from '../../../schema/rules/talk/chatReferences.ts';
import type { Scope } from '../../db/access.ts';
import type { Request } from '../../http/request.ts';

interface Source {
  permission: `${string}.show`;
  /** The table with the alias `t`. */
  from: string;
  title: string;
  status: string;
  detail: string;
  /** How people name it. */
  name: string;
}

const SOURCES: Readonly<Record<CardSubject, Source>> = {
  loads: {
    permission: 'loads.show',
    from: `loads t left join brokers b on b.company_id = t.company_id and b.id = t.broker_id`,
    title: 'coalesce(t.internal_id, t.reference_number)',
    status: 't.status::text',
    detail: 'b.name',
    name: 'upper(t.internal_id)',
  },
  trucks: {
    permission: 'trucks.show',
    from: 'trucks t',
    title: 't.number',
    status: 't.status',
    detail: `nullif(concat_ws(' ', t.make, t.model), '')`,
    name: 'upper(t.number)',
  },
  drivers: {
    permission: 'drivers.show',
    from: 'drivers t',
    title: `concat_ws(' ', t.first_name, t.last_name)`,
    status: 't.status',
    detail: 't.number',
    name: `upper(concat_ws(' ', t.first_name, t.last_name))`,
  },
  invoices: {
    permission: 'invoices.show',
    from: 'invoices t',
    title: 't.number',
    status: 't.payment_status',
    detail: 't.bill_to_name',
    name: 'upper(t.number)',
  },
};

/** GET /chatify/cards?keys[]=loads/12: the named records that the reader may open, as they are now. */
export async function readCards({ access, actor, query }: Request) {
  const keys = Array.isArray(query.keys) ? query.keys : String(query.keys ?? '').split(',');
  const references = keys
    .slice(0, MOST_CARDS * 10)
    .flatMap(key => referenceOf(String(key).slice(0, 100)) ?? []);
  const found: ChatCard[] = [];
  for (const subject of Object.keys(SOURCES) as CardSubject[]) {
    found.push(...(await cardsOf(access.read, actor, subject, references)));
  }
  const first = new Map<string, ChatCard>();
  for (const card of found) if (!first.has(card.key)) first.set(card.key, card);
  return { cards: [...first.values()] };
}

async function cardsOf(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  actor: Actor,
  subject: CardSubject,
  references: readonly ChatReference[],
): Promise<ChatCard[]> {
  const wanted = references.filter(one => one.subject === subject || isNumbered(one, subject));
  const { permission, from, title, status, detail, name } = SOURCES[subject];
  if (wanted.length === 0 || !can(actor, permission)) return [];
  return tx.query<ChatCard>(
    `select k.key, '${subject}' as subject, t.id, ${title} as title, ${status} as status,
       ${detail} as detail
     from jsonb_to_recordset($2::jsonb) as k(key text, id int, name text)
     join ${from} on t.company_id = $1 and t.deleted_at is null
       and (t.id = k.id or ${name} = upper(k.name))
     order by k.key, t.id`,
    [companyId, JSON.stringify(wanted.map(({ key, id, name }) => ({ key, id, name })))],
  );
}

/** A number without a kind is a load's or an invoice's. */
const isNumbered = ({ subject }: ChatReference, of: CardSubject) =>
  subject === 'any' && (of === 'loads' || of === 'invoices');
