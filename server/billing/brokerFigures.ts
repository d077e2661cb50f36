import type { brokers } from '../../schema/entities/brokers.ts';
import type { ChangesOf } from '../../schema/entity.ts';
import type { Values } from '../../schema/readRecord.ts';
import {
  availableCredit,
  averageDaysToPay,
  type PaidInvoice,
} from '../../schema/rules/brokerCredit.ts';
import type { Scope } from '../db/access.ts';

type Asked = Pick<Scope, 'tx' | 'companyId'>;

/** What a broker's invoices say of it. */
export interface BrokerFigures {
  open_balance: number;
  /** The last ones that were paid in full. */
  paid: readonly PaidInvoice[];
}

/** How a broker pays nowadays: older payments say nothing of that any more. */
const LAST_PAID = 100;

/** The figures of a broker, locked first: nobody else writes what follows from them meanwhile. */
export async function figuresOf(id: number, { tx, companyId }: Asked): Promise<BrokerFigures> {
  await tx.query('select 1 from brokers where company_id = $1 and id = $2 for no key update', [
    companyId,
    id,
  ]);
  const [figures] = await tx.query<BrokerFigures>(FIGURES, [companyId, id]);
  return figures ?? NO_INVOICES;
}

/** What follows from them, beside a broker's own fields. */
export function followingOf(
  { open_balance, paid }: BrokerFigures,
  { credit_limit, days_to_pay }: Told,
) {
  return {
    available_credit: availableCredit(credit_limit, open_balance),
    days_to_pay: averageDaysToPay(paid) ?? days_to_pay ?? null,
  } satisfies ChangesOf<typeof brokers>;
}

interface Told {
  credit_limit?: number | null;
  days_to_pay?: number | null;
}

const FIGURES = `
  select coalesce((
      select sum(i.balance) from invoices i
      where i.company_id = $1 and i.broker_id = $2
        and i.status = 'issued' and i.balance <> 0 and i.deleted_at is null), 0) as open_balance,
    coalesce((
      select json_agg(l) from (
        select i.invoice_date, i.paid_date from invoices i
        where i.company_id = $1 and i.broker_id = $2 and i.status = 'issued'
          and i.payment_status = 'paid' and i.paid_date is not null and i.deleted_at is null
        order by i.invoice_date desc, i.id desc limit ${LAST_PAID}) l), '[]') as paid`;

/**
 * Brings brokers in line with their invoices, in the transaction that changed one of these. Their
 * versions stay: somebody who is editing a broker meanwhile has nothing to resolve.
 */
export async function refigureBrokers(ids: readonly number[], scope: Scope): Promise<void> {
  // In one order, so that two who bill the same brokers never wait in a circle.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const figures = await figuresOf(id, scope);
    const [broker] = await scope.tx.query<Required<Told> & { available_credit: number | null }>(
      `select credit_limit, days_to_pay, available_credit from brokers
       where company_id = $1 and id = $2`,
      [scope.companyId, id],
    );
    if (!broker) continue;
    const following = followingOf(figures, broker);
    if (isSame(broker, following)) continue;
    await scope.tx.query(
      `update brokers set available_credit = $3, days_to_pay = $4, updated_at = now()
       where company_id = $1 and id = $2`,
      [scope.companyId, id, following.available_credit, following.days_to_pay],
    );
    scope.changed('brokers', id, { type: 'updated', changes: following });
  }
}

/** A broker's values with what follows from them, so that its answer tells it, too. */
export async function withFigures(
  values: Values,
  present: Values | null,
  scope: Asked,
): Promise<Values> {
  const told: Told = { ...present, ...values }; // read by the fields of a broker
  if (present === null) return { ...values, ...followingOf(NO_INVOICES, told) };
  if (!('credit_limit' in values) && !('days_to_pay' in values)) return values;
  return { ...values, ...followingOf(await figuresOf(Number(present.id), scope), told) };
}

const NO_INVOICES: BrokerFigures = { open_balance: 0, paid: [] };

type Following = ReturnType<typeof followingOf>;

const isSame = (one: Following, other: Following): boolean =>
  one.available_credit === other.available_credit && one.days_to_pay === other.days_to_pay;
