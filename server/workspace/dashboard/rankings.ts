import type { AnswerOf } from '../../../schema/responses/callAnswer.ts';
import type { DashboardDay, DashboardStatusCount } from '../../../schema/responses/dashboard.ts';
import { EARNED_LOADS } from '../../../schema/rules/freight/loadStates.ts';
import { ratio } from '../../../schema/rules/money/money.ts';
import { grossDispatcher } from '../../db/sql/grossDispatcherSql.ts';
import { personSql } from '../../db/sql/nameSql.ts';
import { grossTargetSql } from '../../db/sql/targetSql.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { periodOf } from './period.ts';

/** Loads that count for gross in the period: delivered or TONU, by their gross date. */
const COUNTED = `loads l where l.company_id = $1 and l.deleted_at is null
  and l.status in ${EARNED_LOADS} and l.gross_date between $2::date and $3::date`;

const SUMS = `count(*)::int as loads, sum(l.payment_amount) as gross,
  sum(l.loaded_miles) as loaded_miles, sum(l.loaded_miles + l.empty_miles) as total_miles`;

const ranked = (group: string, join: string, shown: string) => `
  select g.*, ${shown} from (
    select ${group} as of_id, ${SUMS} from ${COUNTED} group by 1
  ) g ${join} order by g.gross desc, g.of_id limit $4::int`;

const BROKERS = ranked(
  'l.broker_id',
  'join brokers x on x.company_id = $1 and x.id = g.of_id',
  `json_build_object('id', x.id, 'name', x.name) as broker`,
);

const STAFFS = ranked(
  grossDispatcher('l'),
  'left join staffs x on x.company_id = $1 and x.id = g.of_id',
  `case when x.id is null then null
    else ${personSql('x')} end as staff`,
);

const TRUCKS = ranked(
  'l.truck_id',
  'join trucks x on x.company_id = $1 and x.id = g.of_id',
  `json_build_object('id', x.id, 'number', x.number, 'type', x.type,
    'weekly_gross_target', ${grossTargetSql('x')}) as truck`,
);

/** Facilities by loads that stopped there. A load counts once per facility. */
const FACILITIES = `
  select g.*, json_build_object('id', x.id, 'company_name', x.company_name, 'city', x.city)
    as load_company
  from (
    select s.load_company_id as of_id, ${SUMS} from (
      select distinct l.id, l.payment_amount, l.loaded_miles, l.empty_miles, p.load_company_id
      from load_stops p join ${COUNTED.replace('loads l where', 'loads l on l.id = p.load_id and')}
        and p.company_id = $1
    ) s join loads l on l.company_id = $1 and l.id = s.id group by 1
  ) g join load_companies x on x.company_id = $1 and x.id = g.of_id
  order by g.loads desc, g.of_id limit $4::int`;

/** What is counted of a broker, a truck or whatever else `S` has. */
type Counted = Record<'of_id' | 'loads' | 'gross' | 'loaded_miles' | 'total_miles', number>;

const ranking =
  <S>(text: string) =>
  async ({ access, query }: Request) => {
    const { tx, companyId } = access.read;
    const period = await periodOf(query, access.read);
    const rows = await tx.query<Counted & S>(text, [
      companyId,
      period.from,
      period.to,
      mostOf(query.limit),
    ]);
    const data = rows.map(({ of_id: _, ...row }) => ({
      ...row,
      rpm_loaded: ratio(row.gross, row.loaded_miles),
      rpm_all: ratio(row.gross, row.total_miles),
    }));
    return ok(data, { period });
  };

const mostOf = (limit: unknown) => (/^[1-9]\d?$/.test(String(limit)) ? Number(limit) : 10);

type Row<N extends 'top-brokers' | 'top-staffs' | 'trucks-prices' | 'load-by-companies'> =
  AnswerOf<`GET /dashboard/${N}`>[number];

export const topBrokers = ranking<Pick<Row<'top-brokers'>, 'broker'>>(BROKERS);
export const topStaffs = ranking<Pick<Row<'top-staffs'>, 'staff'>>(STAFFS);
export const trucksPrices = ranking<Pick<Row<'trucks-prices'>, 'truck'>>(TRUCKS);
export const loadByCompanies = ranking<Pick<Row<'load-by-companies'>, 'load_company'>>(FACILITIES);

const STATUSES = `
  select l.status, count(*)::int as count, sum(l.payment_amount) as gross from loads l
  where l.company_id = $1 and l.deleted_at is null
    and l.gross_date between $2::date and $3::date
  group by l.status order by l.status`;

/** GET /dashboard/loads-by-status: the period's loads: completed, under way and planned. */
export async function loadsByStatus({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const period = await periodOf(query, access.read);
  return ok(await tx.query<DashboardStatusCount>(STATUSES, [companyId, period.from, period.to]), {
    period,
  });
}

const DATES = `
  select to_char(day, 'YYYY-MM-DD') as date, count(l.id)::int as count,
    coalesce(sum(l.payment_amount), 0) as gross,
    coalesce(sum(l.loaded_miles + l.empty_miles), 0) as total_miles
  from generate_series($2::date, $3::date, interval '1 day') day
  left join loads l on l.company_id = $1 and l.deleted_at is null and l.status in ${EARNED_LOADS}
    and l.gross_date = day::date
  group by day order by day`;

/** GET /dashboard/loads-by-dates: every date of the period, those without loads included. */
export async function loadsByDates({ access, query }: Request) {
  const { tx, companyId } = access.read;
  const period = await periodOf(query, access.read);
  return ok(await tx.query<DashboardDay>(DATES, [companyId, period.from, period.to]), { period });
}
