import { BUSY_LOADS, loadStatusWord } from '../../../schema/rules/freight/loadStates.ts';
import { now } from '../../clock.ts';
import type { Scope } from '../../db/access.ts';
import { seenSql } from '../../freight/positions/seenSql.ts';
import { holdersOf } from '../../workspace/notifications/audience.ts';
import type { BotUser } from './chats.ts';
import { botText } from './texts.ts';

/** As many as fit one message that somebody reads on a phone. */
const MOST_LOADS = 20;

/**
 * The answer to a command of a person of the office, with that person's rights now. Null when it is
 * none of the commands.
 */
export async function staffReply(
  scope: Scope,
  { language }: BotUser,
  userId: number,
  text: string,
): Promise<string | null> {
  const [, command = '', rest = ''] = /^\/(\w+)(?:@\w+)?\s*(.*)$/s.exec(text) ?? [];
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!known) return null;
  const holders = await holdersOf(known.permission, scope);
  if (!holders.includes(userId)) return botText(language, 'noPermission');
  return known.answer(scope, language, rest.trim());
}

interface Command {
  permission: string;
  answer(scope: Scope, language: BotUser['language'], rest: string): Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  loads: { permission: 'loads.list', answer: listLoads },
  status: { permission: 'loads.list', answer: countLoads },
  truck: { permission: 'trucks.show', answer: describeTruck },
};

async function listLoads({ tx, companyId }: Scope, language: BotUser['language']) {
  const rows = await tx.query<ListedLoad>(LOADS, [companyId, MOST_LOADS + 1]);
  if (rows.length === 0) return botText(language, 'noLoads');
  const lines = rows.slice(0, MOST_LOADS).map(lineOf);
  return [...lines, ...(rows.length > MOST_LOADS ? ['…'] : [])].join('\n');
}

interface ListedLoad {
  internal_id: string;
  status: number;
  truck: string | null;
  next_place: string | null;
}

const lineOf = ({ internal_id, status, truck, next_place }: ListedLoad) =>
  [internal_id, loadStatusWord(status), truck && `#${truck}`, next_place && `→ ${next_place}`]
    .filter(Boolean)
    .join(' · ');

/** Where a load goes next: the first stop that the truck has not left. */
const NEXT_PLACE = `(
  select concat_ws(', ', c.city, x.code) from load_stops s
  join load_companies c on c.company_id = s.company_id and c.id = s.load_company_id
  left join states x on x.id = c.state_id
  where s.company_id = l.company_id and s.load_id = l.id and s.departed_at is null
    and s.deleted_at is null
  order by s.sequence limit 1)`;

const LOADS = `
  select l.internal_id, l.status, t.number as truck, ${NEXT_PLACE} as next_place
  from loads l
  left join trucks t on t.company_id = l.company_id and t.id = l.truck_id
  where l.company_id = $1 and l.deleted_at is null and l.status in ${BUSY_LOADS}
  order by l.pickup_date, l.id limit $2`;

async function countLoads({ tx, companyId }: Scope, language: BotUser['language']) {
  const rows = await tx.query<{ status: number; count: number }>(
    `select status, count(*)::int as count from loads
     where company_id = $1 and deleted_at is null and status in ${BUSY_LOADS}
     group by status order by status`,
    [companyId],
  );
  if (rows.length === 0) return botText(language, 'noLoads');
  return rows.map(({ status, count }) => `${loadStatusWord(status)}: ${count}`).join('\n');
}

async function describeTruck(
  { tx, companyId }: Scope,
  language: BotUser['language'],
  number: string,
) {
  const [truck] = await tx.query<DescribedTruck>(TRUCK, [companyId, now(), number]);
  if (!truck) return botText(language, 'unknownTruck', { truck: number.slice(0, 50) });
  const { driver, place, location_at, load_line } = truck;
  const at = location_at ? ` (${location_at})` : '';
  return [`#${truck.number}`, driver, place && `${place}${at}`, load_line && lineOf(load_line)]
    .filter(Boolean)
    .join('\n');
}

interface DescribedTruck {
  number: string;
  driver: string | null;
  place: string | null;
  /** In the company's zone, as people write it. */
  location_at: string | null;
  load_line: ListedLoad | null;
}

const TRUCK = `
  with asked as (select t.* from trucks t
    where t.company_id = $1 and lower(t.number) = lower($3) and t.deleted_at is null),
  ${seenSql({ trucks: 'array(select a.id from asked a)' })}
  select t.number, d.first_name || ' ' || d.last_name as driver,
    coalesce(nullif(concat_ws(', ', seen.city, x.code), ''), seen.lat || ', ' || seen.lng) as place,
    to_char(seen.at at time zone company_zone(), 'MM/DD HH24:MI') as location_at,
    (select json_build_object('internal_id', l.internal_id, 'status', l.status,
        'truck', null, 'next_place', ${NEXT_PLACE}) from loads l
      where l.company_id = t.company_id and l.truck_id = t.id and l.deleted_at is null
        and l.status in ${BUSY_LOADS}
      order by l.pickup_date, l.id limit 1) as load_line
  from asked t
  left join seen on seen.truck_id = t.id
  left join drivers d on d.company_id = t.company_id and d.id = t.driver_id
  left join states x on x.id = seen.state_id`;
