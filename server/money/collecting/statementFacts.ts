import { agingBucket, agingShapes } from '../../../schema/rules/billing/aging.ts';
import { openPaymentStatuses } from '../../../schema/rules/billing/invoice.ts';
import { sumMoney } from '../../../schema/rules/money/money.ts';
import { daysBetween, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { todayOf } from '../../db/today.ts';
import { notFound } from '../../errors.ts';
import { type CompanyFacts, PRINTED_COMPANY } from '../invoices/invoiceFacts.ts';

/** What a broker owes on a day, as printed. Amounts are dollars. */
export interface StatementFacts {
  date: PlainDate;
  company: CompanyFacts;
  broker: { name: string; email: string | null; cc: string | null };
  lines: readonly StatementLine[];
  balance: number;
  /** The balance by age, by the names of the buckets. */
  buckets: readonly { name: string; amount: number }[];
}

export interface StatementLine {
  number: string;
  reference_number: string;
  invoice_date: string;
  due_date: PlainDate;
  amount_due: number;
  received: number;
  balance: number;
  days_past_due: number;
}

/** Reads them in one statement. 404 when there is no such broker. */
export async function statementFacts(id: number, scope: Scope): Promise<StatementFacts> {
  const { tx, companyId } = scope;
  const [row] = await tx.query<{ facts: ReadFacts }>(FACTS, [
    companyId,
    id,
    [...openPaymentStatuses],
  ]);
  if (!row) throw notFound();
  const date = await todayOf(scope);
  const lines = row.facts.lines.map(line => ({
    ...line,
    days_past_due: Math.max(0, daysBetween(line.due_date, date)),
  }));
  const bucketOf = (line: StatementLine) => agingBucket('due', line.days_past_due);
  return {
    ...row.facts,
    date,
    lines,
    balance: sumMoney(lines.map(({ balance }) => balance)),
    buckets: agingShapes.due.buckets.map(name => ({
      name,
      amount: sumMoney(lines.filter(line => bucketOf(line) === name).map(line => line.balance)),
    })),
  };
}

type ReadFacts = Pick<StatementFacts, 'company' | 'broker'> & {
  lines: readonly Omit<StatementLine, 'days_past_due'>[];
};

const FACTS = `
  select json_build_object('company', ${PRINTED_COMPANY},
    'broker', json_build_object('name', b.name, 'email', coalesce(b.billing_email, b.email),
      'cc', b.billing_cc),
    'lines', coalesce((
      select json_agg(json_build_object('number', i.number,
        'reference_number', l.reference_number, 'invoice_date', i.invoice_date,
        'due_date', i.due_date, 'amount_due', i.amount_due, 'received', i.received_amount,
        'balance', i.balance) order by i.due_date, i.id)
      from invoices i
      join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
      where i.company_id = $1 and i.broker_id = b.id and i.deleted_at is null
        and i.status = 'issued' and i.payment_status = any($3::text[]) and i.balance > 0
        and i.remit_to is distinct from 'factoring'), '[]')
  ) as facts
  from brokers b
  join companies c on c.id = b.company_id
  left join states cs on cs.id = c.state_id
  where b.company_id = $1 and b.id = $2 and b.deleted_at is null`;
