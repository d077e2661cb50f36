import type { drivers } from '../../../schema/entities/drivers.ts';
import type { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { choiceWord } from '../../../schema/words/entityWords.ts';
import type { Scope } from '../../db/access.ts';
import { payTermsSql } from '../../db/sql/payTermsSql.ts';
import type { Payee } from './payees.ts';

type Driver = AnsweredRecord<typeof drivers>;
type Settlement = AnsweredRecord<typeof driverPaySettlements>;

const PROFILE = [
  'pay_type',
  'loaded_mile_rate',
  'empty_mile_rate',
  'percent_rate',
  'flat_rate',
  'extra_stop_pay',
  'free_empty_miles',
  'minimum_pay',
  'maximum_pay',
  'mileage_bands',
  'percent_includes_fuel',
  'percent_after',
  'guaranteed_weekly_minimum',
] as const satisfies readonly (keyof Driver)[];

type Profile = Partial<Pick<Driver, (typeof PROFILE)[number]>>;

/** The terms of that day, so that an old statement still makes sense after a later change. */
export const profileOf = (driver: Values): Values =>
  Object.fromEntries(PROFILE.map(name => [name, driver[name] ?? null]));

/** What a driver's statement says about the driver, as it is now: the row `d`, terms in force. */
const DRIVER = `json_build_object('number', d.number, 'driver_type', d.driver_type,
  'truck', (select k.number from trucks k where k.company_id = d.company_id and k.id = d.truck_id),
  'profile', (select row_to_json(t) from (select d.pay_type, d.guaranteed_weekly_minimum,
    ${payTermsSql('d')}) t))`;

/** Whom a statement pays: its driver `w.driver_id`, or its owner of trucks `w.owner_id`. */
export const PAYEE = `coalesce(
  (select ${DRIVER} from drivers d where d.company_id = $1 and d.id = w.driver_id),
  (select json_build_object('number', null, 'driver_type', null, 'truck', null,
      'profile', json_build_object(
        'payee_name', g.payee_name, 'company_fee_percent', g.company_fee_percent))
    from payroll_groups g where g.company_id = $1 and g.id = w.owner_id))`;

/** The trucks that drove what the statement $2 pays. Its lines say it after it is void, too. */
export const UNITS = `coalesce((select json_agg(x.number order by x.number) from (
  select distinct k.number from settlement_lines n
  left join load_drivers s on s.company_id = n.company_id and s.id = n.load_driver_id
  join trucks k on k.company_id = n.company_id and k.id = coalesce(n.truck_id, s.truck_id)
  where n.company_id = $1 and n.settlement_id = $2) x), '[]')`;

/** A payee as read, with the terms in force. */
export interface PayeeNow {
  number: string | null;
  driver_type: string | null;
  truck: string | null;
  profile: Profile & { company_fee_percent?: number | null };
}

/**
 * What stands below the payee's name: number, type, terms, trucks. A draft has the terms that it is
 * computed by; from its posting on, a statement keeps those of that day.
 */
export function payeeFacts(
  { status, driver_type, pay_profile_snapshot }: Settlement,
  now: PayeeNow,
  units: readonly string[],
): string[] {
  if (status === 'draft') return factsOf(now, units);
  const kept = pay_profile_snapshot as PayeeNow['profile'] | null; // as a settlement writes it
  // Its lines say the units of its day. The driver's truck is one of today.
  return factsOf({ ...now, driver_type, profile: kept ?? {}, truck: null }, units);
}

/** The same for a statement that is not stored. */
export async function payeeFactsNow(
  { driver_id, owner_id }: Payee,
  { tx, companyId }: Scope,
): Promise<string[]> {
  const [row] = await tx.query<{ payee: PayeeNow | null }>(
    `select ${PAYEE} as payee from (select $2::int as driver_id, $3::int as owner_id) w`,
    [companyId, driver_id, owner_id],
  );
  return row?.payee ? factsOf(row.payee, []) : [];
}

function factsOf({ number, driver_type, truck, profile }: PayeeNow, units: readonly string[]) {
  const type = driver_type && choiceWord('drivers', 'driver_type', driver_type);
  const driven = units.length > 0 ? units : [truck ?? ''].filter(Boolean);
  return [number, type, termsWords(profile), unitWords(driven)].filter(fact => !!fact) as string[];
}

/** "82.5 % of gross", "0.62 a mile, 0.30 empty", "350.00 a load". */
function termsWords(profile: PayeeNow['profile']): string | null {
  const { pay_type, company_fee_percent, percent_rate, flat_rate } = profile;
  if (company_fee_percent) return `${Number(company_fee_percent)} % company fee`;
  switch (pay_type) {
    case 'per_mile':
      return milesWords(profile);
    case 'percent_of_gross':
      return `${Number(percent_rate ?? 0)} % of gross`;
    case 'percent_of_linehaul':
      return `${Number(percent_rate ?? 0)} % of linehaul`;
    case 'flat_per_load':
      return `${formatMoney(flat_rate ?? 0)} a load`;
    default:
      return pay_type ? choiceWord('drivers', 'pay_type', pay_type) : null;
  }
}

function milesWords({ loaded_mile_rate, empty_mile_rate, mileage_bands }: Profile): string {
  if (mileage_bands) return 'Per mile, by mileage bands';
  const [loaded, empty] = [Number(loaded_mile_rate ?? 0), Number(empty_mile_rate ?? 0)];
  const words = `${rateText(loaded)} a mile`;
  return empty > 0 && empty !== loaded ? `${words}, ${rateText(empty)} empty` : words;
}

/** A rate has up to four decimals, and two at least. */
const rateText = (rate: number): string =>
  rate.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const MOST_UNITS = 3;

function unitWords(units: readonly string[]): string | null {
  if (units.length === 0) return null;
  const named = units.slice(0, MOST_UNITS).join(', ');
  const more = units.length - MOST_UNITS;
  return `${units.length === 1 ? 'unit' : 'units'} ${more > 0 ? `${named} and ${more} more` : named}`;
}

/** The type and terms of the payees of these settlements as they are now, to store at posting. */
export async function profilesOf(
  settlements: readonly Pick<Settlement, 'id'>[],
  { tx, companyId }: Scope,
): Promise<Map<number, Values>> {
  const ids = settlements.map(({ id }) => id);
  const rows = await tx.query<{ id: number; payee: PayeeNow }>(
    `select w.id, ${PAYEE} as payee from (
       select id, driver_id, case when driver_id is null then payroll_group_id end as owner_id
       from driver_pay_settlements where company_id = $1 and id = any($2::int[])) w`,
    [companyId, ids],
  );
  return new Map(
    rows.map(({ id, payee: { driver_type, profile } }) => {
      const isOwner = 'company_fee_percent' in profile;
      return [
        id,
        { driver_type, pay_profile_snapshot: isOwner ? profile : profileOf({ ...profile }) },
      ];
    }),
  );
}
