import { brokers } from '../../../schema/entities/brokers.ts';
import type { Values } from '../../../schema/readRecord.ts';
import {
  availableCredit,
  averageDaysToPay,
  type PaidInvoice,
} from '../../../schema/rules/billing/brokerCredit.ts';
import type { Scope } from '../../db/access.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { Invalid } from '../../errors.ts';
import { reportedOf } from '../../events/reportedOf.ts';

type CompanyTx = Pick<Scope, 'tx' | 'companyId'>;

/** The figures of a broker from its invoices. */
interface BrokerFigures {
  open_balance: number;
  /** The latest fully paid ones. */
  paid: readonly PaidInvoice[];
}

/** A broker's current payment behavior: older payments don't reflect it. */
const LAST_PAID = 100;

/** The figures of a broker, after locking it, so that no one else writes them meanwhile. */
async function figuresOf(id: number, { tx, companyId }: CompanyTx): Promise<BrokerFigures> {
  await lock([id], { tx, companyId });
  const [figures] = await tx.query<BrokerFigures>(FIGURES, [companyId, id]);
  return figures ?? NO_INVOICES;
}

/** The open invoices of the SQL's broker. */
const openSql = (broker: string) => `
  select coalesce(sum(i.balance), 0) from invoices i
  where i.company_id = $1 and i.broker_id = ${broker}
    and i.status = 'issued' and i.balance <> 0 and i.deleted_at is null`;

/** The last paid invoices of the SQL's broker. */
const paidSql = (broker: string) => `
  select i.invoice_date, i.paid_date from invoices i
  where i.company_id = $1 and i.broker_id = ${broker} and i.status = 'issued'
    and i.payment_status = 'paid' and i.paid_date is not null and i.deleted_at is null
  order by i.invoice_date desc, i.id desc limit ${LAST_PAID}`;

const FIGURES = `
  select (${openSql('$2')}) as open_balance,
    coalesce((select json_agg(l) from (${paidSql('$2')}) l), '[]') as paid`;

/**
 * Updates brokers from their invoices, in the transaction that changed one: an import of thousands
 * takes as many statements as one payment. Versions stay: a person who is editing a broker gets no
 * conflict.
 */
export async function refigureBrokers(ids: readonly number[], scope: Scope): Promise<void> {
  if (ids.length === 0) return;
  await lock(ids, scope);
  const rows = await writeRows(scope, REFIGURE, [scope.companyId, ids]);
  for (const { id, after: changes } of reportedOf(rows)) {
    scope.changed('brokers', id, { type: 'updated', changes });
  }
}

/** In one order, so that two people who bill the same brokers never deadlock. */
const lock = (ids: readonly number[], { tx, companyId }: CompanyTx) =>
  tx.query(
    `select 1 from brokers where company_id = $1 and id = any($2::int[])
     order by id for no key update`,
    [companyId, ids],
  );

const shownSql = (broker: string) =>
  `json_build_object('available_credit', ${broker}.available_credit, 'days_to_pay', ${broker}.days_to_pay)`;

/** The same rules as `availableCredit` and `averageDaysToPay`. A test compares them. */
const REFIGURE = updating(
  brokers,
  `
  update brokers b set available_credit = f.available_credit, days_to_pay = f.days_to_pay,
    updated_at = now()
  from (
    select x.id, x.credit_limit - (${openSql('x.id')}) as available_credit,
      coalesce((
        select round(avg(greatest(l.paid_date - l.invoice_date, 0)))::int
        from (${paidSql('x.id')}) l), x.days_to_pay) as days_to_pay,
      ${shownSql('x')} as before
    from brokers x where x.company_id = $1 and x.id = any($2::int[])
  ) f
  where b.company_id = $1 and b.id = f.id and (b.available_credit, b.days_to_pay)
    is distinct from (f.available_credit, f.days_to_pay)
  returning b.id, f.before, ${shownSql('b')} as after`,
);

/**
 * A broker's values with the computed figures, so that the answer includes them. Fields that are
 * not in the request stay untouched: another person may have changed them after `present` was read.
 */
export async function withFigures(
  values: Values,
  present: Values | null,
  scope: CompanyTx,
): Promise<Values> {
  const { credit_limit, days_to_pay }: BrokerHistory = values; // Read by the fields of a broker.
  if (present === null) return { ...values, available_credit: availableCredit(credit_limit, 0) };
  if (!('credit_limit' in values) && !('days_to_pay' in values)) return values;

  const { open_balance, paid } = await figuresOf(Number(present.id), scope);
  const average = averageDaysToPay(paid);
  if ('days_to_pay' in values && average !== null && days_to_pay !== average) {
    throw new Invalid({ days_to_pay: [`Calculated from paid invoices: ${average} on average.`] });
  }
  return {
    ...values,
    ...('credit_limit' in values && {
      available_credit: availableCredit(credit_limit, open_balance),
    }),
    ...(average !== null && { days_to_pay: average }),
  };
}

interface BrokerHistory {
  credit_limit?: number | null;
  days_to_pay?: number | null;
}

const NO_INVOICES: BrokerFigures = { open_balance: 0, paid: [] };
