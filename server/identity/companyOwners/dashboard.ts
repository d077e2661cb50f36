import type { CompaniesTotals } from '../../../schema/responses/companies.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { addDays, type Weekday } from '../../../schema/rules/time/weeks.ts';
import { dateIn } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { companyZoneSql } from '../../db/sql/companyZoneSql.ts';
import { lateAt } from '../../db/sql/lateSql.ts';
import { weekStartSql } from '../../db/sql/weekStartSql.ts';
import { isTooSlow } from '../../db/tooSlow.ts';
import { logoAddress } from '../../files/address.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { type Period, periodFor } from '../../workspace/dashboard/period.ts';
import { weekBefore } from '../../workspace/dashboard/weekAgo.ts';
import {
  FIGURES,
  FLEET,
  LATE,
  READY,
  UNCOVERED,
  UNPAID,
  UNSETTLED,
  WEEK_AGO,
} from './dashboardSql.ts';

type WeekAgo = CompaniesTotals['week_ago'];
type Figures = Omit<CompaniesTotals, 'week_ago'>;

interface Entered {
  id: number;
  name: string;
  status: string;
  logo: number | null;
  zone: string;
  week_start: Weekday;
}

/** More companies than this need a report, not a dashboard. */
const MAX_COMPANIES = 500;

/** Of more companies nobody reads how each was a week ago, which the audit log must be asked. */
const MOST_COMPARED = 50;

const MINE = `
  select c.id, c.name, c.status, c.logo, ${companyZoneSql('c.id')} as zone, ${weekStartSql('c.id')} as week_start
  from companies c
  where c.deleted_at is null and ($1::int is null or c.owner_id = $1)
  order by lower(c.name), c.id limit ${MAX_COMPANIES}`;

/**
 * GET /company-owners-dashboard: every company of an owner side by side, for a period (date_from
 * and date_to, else this week in each company's calendar). For the platform, `owner_id` chooses the
 * owner. One statement per figure, however many companies there are.
 */
export async function companiesDashboard({ database }: App, { actor, query }: Request) {
  const { read } = database.platform;
  const companies = await read.query<Entered>(MINE, [ownerFor(actor, query.owner_id)]);
  const periods = new Map(
    companies.map(({ id, zone, week_start }) => {
      return [id, periodFor(query, { today: dateIn(zone), week_start })] as const;
    }),
  );
  const zones = new Map(companies.map(({ id, zone }) => [id, zone] as const));
  const [figures, weekAgo] = await Promise.all([
    figuresOf(read, periods, zones),
    // The page does not fail for what its figures are only compared with.
    weekAgoOf(read, periods, zones).catch((error: unknown) => {
      if (isTooSlow(error)) return new Map<number, WeekAgo>();
      throw error;
    }),
  ]);
  const rows = companies.map(({ id, name, status, logo, zone }) => ({
    id,
    name,
    status,
    logo_url: logo === null ? null : logoAddress(id),
    timezone: zone,
    period: shownPeriod(known(periods, id)),
    ...known(figures, id),
    week_ago: weekAgo.get(id) ?? UNKNOWN,
  }));
  const totals = totalsOf([...figures.values()]);
  return ok({
    companies: rows,
    totals: { ...totals, week_ago: sumOf(rows.map(({ week_ago }) => week_ago)) },
  });
}

const UNKNOWN: WeekAgo = {
  late_now: null,
  uncovered_tomorrow: null,
  ready_to_invoice_amount: null,
  unsettled_amount: null,
};

/** What needed attention in each company a week ago, in one statement. */
async function weekAgoOf(
  tx: Tx,
  periods: ReadonlyMap<number, Period>,
  zones: ReadonlyMap<number, string>,
): Promise<Map<number, WeekAgo>> {
  const ids = [...periods.keys()];
  if (ids.length > MOST_COMPARED) return new Map();
  const rows = await tx.query<{ id: number; week_ago: WeekAgo }>(WEEK_AGO, [
    ids,
    [...periods.values()].map(({ today }) => addDays(today, 1)),
    ids.map(id => zones.get(id)),
    weekBefore(lateAt()),
  ]);
  return new Map(rows.map(({ id, week_ago }) => [id, week_ago]));
}

/** Over all companies: unknown where it is of one of them. */
function sumOf(all: readonly WeekAgo[]): WeekAgo {
  const sum = (name: keyof WeekAgo) => {
    const amounts = all.flatMap(one => one[name] ?? []);
    return all.length > 0 && amounts.length === all.length ? sumMoney(amounts) : null;
  };
  return {
    late_now: sum('late_now'),
    uncovered_tomorrow: sum('uncovered_tomorrow'),
    ready_to_invoice_amount: sum('ready_to_invoice_amount'),
    unsettled_amount: sum('unsettled_amount'),
  };
}

function ownerFor({ role, userId }: Request['actor'], asked: unknown): number | null {
  if (role === 'company_owner') return userId;
  return /^\d{1,9}$/.test(String(asked)) ? Number(asked) : null;
}

const shownPeriod = ({ from, to, before, week_start, today }: Period) => ({
  from,
  to,
  before,
  week_start,
  today,
});

function known<T>(all: ReadonlyMap<number, T>, id: number): T {
  const one = all.get(id);
  if (one === undefined) throw new Error(`Nothing was counted for company ${id}.`);
  return one;
}

/** Each statement answers one row per company. The rows of a company form its figures. */
async function figuresOf(
  tx: Tx,
  periods: ReadonlyMap<number, Period>,
  zones: ReadonlyMap<number, string>,
) {
  const all = [...periods];
  const ids = all.map(([id]) => id);
  const days = (dayOf: (period: Period) => string) => all.map(([, period]) => dayOf(period));
  const asked: [string, unknown[]][] = [
    [
      FIGURES,
      [ids, days(p => p.from), days(p => p.to), days(p => p.before.from), days(p => p.before.to)],
    ],
    [LATE, [ids, lateAt()]],
    [UNCOVERED, [ids, days(({ today }) => addDays(today, 1)), ids.map(id => zones.get(id))]],
    [READY, [ids]],
    [UNSETTLED, [ids]],
    [UNPAID, [ids, days(({ today }) => today)]],
    [FLEET, [ids]],
  ];
  const answers = await Promise.all(
    asked.map(([text, values]) => tx.query<{ id: number } & Partial<Figures>>(text, values)),
  );
  // Together the statements answer every figure.
  const figures = new Map(ids.map(id => [id, {} as Figures]));
  for (const { id, ...found } of answers.flat()) Object.assign(figures.get(id) ?? {}, found);
  return figures;
}

/** Money is summed in cents. All other figures are counts and miles. */
function totalsOf(companies: readonly Figures[]): Figures {
  const names = Object.keys(companies[0] ?? {}) as (keyof Figures)[]; // of its figures
  const sums = names.map(name => [name, sumMoney(companies.map(company => company[name]))]);
  return Object.fromEntries(sums) as Figures; // of the same names
}
