import type { PayDate } from '../../../../schema/responses/payDates.ts';
import type { Scope } from '../../../db/access.ts';
import { driverPaySql } from '../../../db/sql/driverPaySql.ts';
import { notFound } from '../../../errors.ts';
import type { Query } from '../../../http/query.ts';
import type { LongList } from '../../../rest/longList.ts';
import { dayIn, idIn } from '../checks.ts';

const SHOWN = `
  select s.id, s.id as load_driver_id, s.load_id, s.driver_id, s.pay_date::text as date,
    ${driverPaySql('s')}::float8 as amount, s.settlement_id, s.version,
    json_build_object('id', l.id, 'internal_id', l.internal_id) as load,
    json_build_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name) as driver`;

const PAY_DATES = `
  from load_drivers s
  join loads l on l.company_id = s.company_id and l.id = s.load_id and l.deleted_at is null
  join drivers d on d.company_id = s.company_id and d.id = s.driver_id
  where s.company_id = $1 and s.pay_date is not null and s.deleted_at is null`;

const REQUESTED_FIELDS = `
  and ($2::int is null or s.load_id = $2) and ($3::int is null or s.id = $3)
  and ($4::int is null or s.driver_id = $4) and ($5::int is null or s.settlement_id = $5)
  and ($6::date is null or s.pay_date >= $6) and ($7::date is null or s.pay_date <= $7)`;

/** Pay dates by load, driver's row, driver, settlement or date, earliest first. */
export function listPayDates(query: Query, { tx, companyId }: Scope): LongList<PayDate> {
  const values = [
    companyId,
    ...['load_id', 'load_driver_id', 'driver_id', 'settlement_id'].map(name => idIn(query, name)),
    ...['date_from', 'date_to'].map(name => dayIn(query, name)),
  ];
  return {
    rows: (limit, offset) =>
      tx.query<PayDate>(
        `${SHOWN} ${PAY_DATES} ${REQUESTED_FIELDS}
         order by s.pay_date, s.id limit $8::int offset $9::bigint`,
        [...values, limit, offset],
      ),
    count: async () => {
      const sql = `select count(*)::int as count ${PAY_DATES} ${REQUESTED_FIELDS}`;
      const [found] = await tx.query<{ count: number }>(sql, values);
      return found?.count ?? 0;
    },
  };
}

/** The pay date of one driver's row. */
export async function payDateOf(driverPayId: number, { tx, companyId }: Scope) {
  const [row] = await tx.query<PayDate>(`${SHOWN} ${PAY_DATES} and s.id = $2`, [
    companyId,
    driverPayId,
  ]);
  if (!row) throw notFound();
  return row;
}
