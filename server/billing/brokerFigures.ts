import type { Values } from '../../schema/readRecord.ts';
import {
  availableCredit,
  averageDaysToPay,
  type PaidInvoice,
} from '../../schema/rules/brokerCredit.ts';
import type { Scope } from '../db/access.ts';
import { toldOf } from '../events/toldOf.ts';
import { Invalid } from '../http/errors.ts';

type Asked = Pick<Scope, 'tx' | 'companyId'>;

/** What a broker's invoices say of it. */
interface BrokerFigures {
  open_balance: number;
  /** The last ones that were paid in full. */
  paid: readonly PaidInvoice[];
}

/** How a broker pays nowadays: older payments say nothing of that any more. */
const LAST_PAID = 100;

/** The figures of a broker, locked first: nobody else writes what follows from them meanwhile. */
async function figuresOf(id: number, { tx, companyId }: Asked): Promise<BrokerFigures> {
  await lock([id], { tx, companyId });
  const [figures] = await tx.query<BrokerFigures>(FIGURES, [companyId, id]);
  return figures ?? NO_INVOICES;
}

/** What a broker of this SQL still owes on invoices. */
const openSql = (broker: string) => `
  select coalesce(sum(i.balance), 0) from invoices i
  where i.company_id = $1 and i.broker_id = ${broker}
    and i.status = 'issued' and i.balance <> 0 and i.deleted_at is null`;

/** The invoices that the broker of this SQL paid last. */
const paidSql = (broker: string) => `
  select i.invoice_date, i.paid_date from invoices i
  where i.company_id = $1 and i.broker_id = ${broker} and i.status = 'issued'
    and i.payment_status = 'paid' and i.paid_date is not null and i.deleted_at is null
  order by i.invoice_date desc, i.id desc limit ${LAST_PAID}`;

const FIGURES = `
  select (${openSql('$2')}) as open_balance,
    coalesce((select json_agg(l) from (${paidSql('$2')}) l), '[]') as paid`;

/**
 * Brings brokers in line with their invoices, in the transaction that changed one of these: an import
 * of thousands by as many statements as one payment. Their versions stay: somebody who is editing a
 * broker meanwhile has nothing to resolve.
 */
export async function refigureBrokers(ids: readonly number[], scope: Scope): Promise<void> {
  if (ids.length === 0) return;
  await lock(ids, scope);
  const brokers = await scope.tx.query<Refigured>(REFIGURE, [scope.companyId, ids]);
  for (const { id, ...changes } of toldOf(brokers)) {
    scope.changed('brokers', id, { type: 'updated', changes });
  }
}

interface Refigured {
  id: number;
  available_credit: number | null;
  days_to_pay: number | null;
}

/** In one order, so that two who bill the same brokers never wait in a circle. */
const lock = (ids: readonly number[], { tx, companyId }: Asked) =>
  tx.query(
    `select 1 from brokers where company_id = $1 and id = any($2::int[])
     order by id for no key update`,
    [companyId, ids],
  );

/** The same rules as `availableCredit` and `averageDaysToPay`; a test holds them together. */
const REFIGURE = `
  update brokers b set available_credit = f.available_credit, days_to_pay = f.days_to_pay,
    updated_at = now()
  from (
    select x.id, x.credit_limit - (${openSql('x.id')}) as available_credit,
      coalesce((
        select round(avg(greatest(l.paid_date - l.invoice_date, 0)))::int
        from (${paidSql('x.id')}) l), x.days_to_pay) as days_to_pay
    from brokers x where x.company_id = $1 and x.id = any($2::int[])
  ) f
  where b.company_id = $1 and b.id = f.id and (b.available_credit, b.days_to_pay)
    is distinct from (f.available_credit, f.days_to_pay)
  returning b.id, b.available_credit, b.days_to_pay`;

/**
 * A broker's values with what follows from them, so that its answer tells it, too. What was not sent
 * is left as it is: somebody else may have said it after `present` was read.
 */
export async function withFigures(
  values: Values,
  present: Values | null,
  scope: Asked,
): Promise<Values> {
  const { credit_limit, days_to_pay }: Told = values; // read by the fields of a broker
  if (present === null) return { ...values, available_credit: availableCredit(credit_limit, 0) };
  if (!('credit_limit' in values) && !('days_to_pay' in values)) return values;

  const { open_balance, paid } = await figuresOf(Number(present.id), scope);
  const average = averageDaysToPay(paid);
  if ('days_to_pay' in values && average !== null && days_to_pay !== average) {
    throw new Invalid({ days_to_pay: [`It follows from paid invoices: ${average} on average.`] });
  }
  return {
    ...values,
    ...('credit_limit' in values && {
      available_credit: availableCredit(credit_limit, open_balance),
    }),
    ...(average !== null && { days_to_pay: average }),
  };
}

interface Told {
  credit_limit?: number | null;
  days_to_pay?: number | null;
}

const NO_INVOICES: BrokerFigures = { open_balance: 0, paid: [] };
