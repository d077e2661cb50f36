import { type AgingBasis, agingBases, agingShapes } from '../../../schema/rules/billing/aging.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { isPlainDate, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { todayOf } from '../../db/today.ts';
import { type FieldErrors, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Query } from '../../http/query.ts';
import type { Request } from '../../http/request.ts';

/**
 * GET /invoices/aging ?basis=due or invoice&date=: the open balances by broker and age, those of
 * the list's open invoices. The date is the day ages are counted to, by default today.
 */
export async function invoiceAging({ access, query }: Request) {
  const { basis, date } = await readAgingQuery(query, access.read);
  const { buckets, from } = agingShapes[basis];
  const rows = await access.read.tx.query<Group>(GROUPS[basis], [
    access.read.companyId,
    date,
    [...from],
    [...openPaymentStatuses],
  ]);
  const brokers = new Map<number, Group[]>();
  for (const row of rows) {
    brokers.set(row.broker_id, [...(brokers.get(row.broker_id) ?? []), row]);
  }
  return ok({
    basis,
    date,
    buckets,
    rows: [...brokers].map(([broker_id, groups]) => ({
      broker: { id: broker_id, name: groups[0]?.broker_name ?? '' },
      ...figuresOf(groups, buckets),
    })),
    totals: figuresOf(rows, buckets),
  });
}

/** The open invoices of one broker in one bucket. */
interface Group {
  broker_id: number;
  broker_name: string;
  bucket: number;
  count: number;
  balance: number;
}

/** The number of invoices, their open balance, and the same by bucket. */
function figuresOf(groups: readonly Group[], buckets: readonly string[]) {
  const sum = (some: readonly Group[]) => sumMoney(some.map(({ balance }) => balance));
  return {
    count: groups.reduce((count, group) => count + group.count, 0),
    balance: sum(groups),
    amounts: Object.fromEntries(
      buckets.map((name, at) => [name, sum(groups.filter(({ bucket }) => bucket === at))]),
    ),
  };
}

/** Brokers who owe most come first. `width_bucket` counts the thresholds that the age reaches. */
const groupsBy = (column: 'due_date' | 'invoice_date') => `
  select i.broker_id, b.name as broker_name, width_bucket($2::date - i.${column}, $3::int[]) as bucket,
    count(*)::int as count, sum(i.balance) as balance
  from invoices i join brokers b on b.company_id = i.company_id and b.id = i.broker_id
  where i.company_id = $1 and i.deleted_at is null and i.status <> 'void'
    and i.payment_status = any($4::text[])
  group by i.broker_id, b.name, bucket
  order by sum(sum(i.balance)) over (partition by i.broker_id) desc, b.name, i.broker_id, bucket`;

const GROUPS: Readonly<Record<AgingBasis, string>> = {
  due: groupsBy('due_date'),
  invoice: groupsBy('invoice_date'),
};

async function readAgingQuery({ basis = 'due', date }: Query, scope: Scope) {
  const errors: FieldErrors = {};
  const known = agingBases.find(one => one === basis);
  if (!known) errors.basis = ['The selected value is invalid.'];
  if (date !== undefined && !isPlainDate(date)) errors.date = ['The value must be a date.'];
  if (!known || errors.date) throw new Invalid(errors);
  return { basis: known, date: (date as PlainDate | undefined) ?? (await todayOf(scope)) }; // checked above
}
