import type {
  FacilityMatch,
  Matches,
  ParsedConfirmation,
  ParsedStop,
} from '../../../schema/rateConfirmation.ts';
import { isLineHaul } from '../../../schema/rules/billing/lineHaul.ts';
import type { Scope } from '../../db/access.ts';
import { isSameStreet, similarity } from './similarity.ts';

type ReadScope = Pick<Scope, 'tx' | 'companyId'>;

export async function findMatches(scope: ReadScope, read: ParsedConfirmation): Promise<Matches> {
  const broker = await findBroker(scope, read);
  const facilities = await candidates(scope, read.stops);
  const stops = read.stops.map(stop => bestFacility(stop, facilities));
  return { broker, stops, accessorials: await findAccessorials(scope, read) };
}

const LEAST_BROKER = 0.72;

async function findBroker({ tx, companyId }: ReadScope, read: ParsedConfirmation) {
  const { broker_name: name, broker_mc: mc } = read;
  if (!name && !mc) return null;
  const rows = await tx.query<{ id: number; name: string; dba_name: string | null; same: boolean }>(
    `select id, name, dba_name, coalesce(mc_number = $2, false) as same from brokers
     where company_id = $1 and deleted_at is null
       and (mc_number = $2 or name ilike any($3::text[]) or dba_name ilike any($3::text[]))
     order by id limit 500`,
    [companyId, mc, likeWords(name ?? '')],
  );
  const scored = rows.map(row => {
    const alike = Math.max(
      similarity(name ?? '', row.name),
      similarity(name ?? '', row.dba_name ?? ''),
    );
    // The number is the broker's own. A completely different name counts against it.
    const score = row.same ? Math.max(alike, alike > 0.3 || !name ? 1 : 0.6) : alike;
    return { id: row.id, name: row.name, score: hundredths(score) };
  });
  return best(scored, LEAST_BROKER);
}

type FacilityRow = Omit<FacilityMatch, 'score'>;

async function candidates({ tx, companyId }: ReadScope, stops: readonly ParsedStop[]) {
  const words = stops.flatMap(({ facility }) => likeWords(facility ?? ''));
  return tx.query<FacilityRow>(
    `select c.id, c.company_name, c.address_line1, c.city, c.zip, c.timezone,
       case when s.id is not null then json_build_object('id', s.id, 'code', s.code) end as state,
       c.province
     from load_companies c left join states s on s.id = c.state_id
     where c.company_id = $1 and c.deleted_at is null and c.is_active
       and (left(c.zip, 5) = any($2::text[]) or c.company_name ilike any($3::text[]))
     order by c.id limit 2000`,
    [companyId, stops.flatMap(({ zip }) => zip?.slice(0, 5) ?? []), words],
  );
}

const LEAST_FACILITY = 0.72;

/**
 * The same name at another street address is another facility. So is another name in the same town.
 */
function bestFacility(stop: ParsedStop, rows: readonly FacilityRow[]): FacilityMatch | null {
  const atDoor = rows.filter(row => !stop.address || isSameStreet(stop.address, row.address_line1));
  const scored = atDoor.map(row => {
    const name = similarity(stop.facility ?? '', row.company_name);
    const street = similarity(stop.address ?? '', row.address_line1);
    const town = stop.zip ? Number(row.zip?.slice(0, 5) === stop.zip.slice(0, 5)) : 0;
    const city = similarity(stop.city ?? '', row.city);
    const sameTown = Math.max(
      town,
      city > 0.85 && (row.state?.code ?? row.province) === stop.state ? 0.8 : 0,
    );
    const score = sameTown === 0 ? 0 : 0.5 * name + 0.3 * street + 0.2 * sameTown;
    return { ...row, score: hundredths(score) };
  });
  return best(scored, LEAST_FACILITY);
}

async function findAccessorials({ tx, companyId }: ReadScope, { line_items }: ParsedConfirmation) {
  if (line_items.length === 0) return [];
  const rows = await tx.query<{ id: number; name: string; code: string }>(
    `select id, name, code from accessorials
     where company_id = $1 and deleted_at is null and is_active`,
    [companyId],
  );
  return line_items.map(({ description }) => {
    if (isLineHaul(description)) return null;
    const scored = rows.map(({ id, name, code }) => {
      const words = description.toLowerCase().split(/[^a-z]+/);
      const isCode = words.includes(code.toLowerCase());
      const isWord = words.some(word => word.length > 3 && name.toLowerCase().startsWith(word));
      return { id, score: isCode ? 1 : Math.max(similarity(description, name), isWord ? 0.75 : 0) };
    });
    return best(scored, 0.6)?.id ?? null;
  });
}

function best<T extends { score: number }>(scored: readonly T[], least: number): T | null {
  const [first] = [...scored].sort((a, b) => b.score - a.score);
  return first && first.score >= least ? first : null;
}

/** The significant words of a name, for a first, broad search. */
const likeWords = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= 4 && !COMMON.test(word))
    .map(word => `%${word}%`);

const COMMON =
  /^(?:logistics|freight|transport|transportation|services|company|brokerage|partners)$/i;

const hundredths = (score: number) => Math.round(score * 100) / 100;
