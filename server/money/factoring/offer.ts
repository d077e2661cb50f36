import { invoices } from '../../../schema/entities/invoices.ts';
import type { FactoringCandidate } from '../../../schema/responses/factoring.ts';
import {
  type OfferedInvoice,
  offerViolation,
} from '../../../schema/rules/billing/factoringSchedules.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { wantedIds } from '../invoices/wantedIds.ts';

type Row = Omit<FactoringCandidate, 'violation'> & OfferedInvoice & { is_factorable: boolean };

/** The invoice's factor: its own, else its broker's, else the company's default. */
const CANDIDATES = `
  select i.id, i.number, i.invoice_date, i.due_date, i.bill_to_name, i.balance, i.amount_due,
    i.received_amount, i.short_pay_amount, i.payment_status, i.status, i.factoring_status,
    b.factorable as is_factorable,
    case when b.factorable then (
      select json_build_object('id', f.id, 'name', f.name) from factoring_companies f
      where f.company_id = $1 and f.is_active and f.deleted_at is null
        and (f.id in (i.factoring_company_id, b.factoring_company_id) or f.is_default)
      order by (f.id = i.factoring_company_id) desc nulls last,
        (f.id = b.factoring_company_id) desc nulls last, f.id limit 1) end as factor,
    (select json_build_object('id', s.id, 'number', s.number)
      from factoring_schedule_invoices x
      join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
      where x.company_id = $1 and x.invoice_id = i.id and not x.is_over and x.deleted_at is null
    ) as schedule
  from invoices i
  join brokers b on b.company_id = i.company_id and b.id = i.broker_id
  where i.company_id = $1 and i.deleted_at is null and `;

/** Those of these invoices that exist, by number. Being on the schedule `own` is no obstacle. */
export async function candidatesOf(
  ids: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  own?: number,
): Promise<FactoringCandidate[]> {
  const text = `${CANDIDATES} i.id = any($2::int[]) order by i.number, i.id`;
  return (await tx.query<Row>(text, [companyId, [...ids]])).map(row => candidateOf(row, own));
}

/** Open invoices that could be added to a schedule of this factor, the oldest first. */
async function openFor(
  factorId: number | null,
  { tx, companyId }: Scope,
): Promise<FactoringCandidate[]> {
  const text = `${CANDIDATES} i.status = 'issued' and i.balance > 0
    and i.payment_status in ('unpaid', 'partially_paid')
    and coalesce(i.factoring_status, 'not_sent') in ('not_sent', 'error', 'rejected')
    order by i.invoice_date, i.id limit ${2 * MOST}`;
  const found = (await tx.query<Row>(text, [companyId])).map(row => candidateOf(row));
  return found
    .filter(({ factor, violation }) => !violation && (!factorId || factor?.id === factorId))
    .slice(0, MOST);
}

const MOST = 500;

function candidateOf(row: Row, own?: number): FactoringCandidate {
  const { id, number, invoice_date, due_date, bill_to_name, balance, factor, schedule } = row;
  const shown = { id, number, invoice_date, due_date, bill_to_name, balance, factor, schedule };
  const elsewhere = schedule?.id === own ? null : schedule;
  return { ...shown, violation: violationOf({ ...row, schedule: elsewhere }) };
}

function violationOf({ schedule, factor, is_factorable, ...invoice }: Row): string | null {
  if (schedule) return `${invoice.number}: The invoice is on schedule ${schedule.number}.`;
  const violation = offerViolation(invoice);
  if (violation) return violation.message;
  if (!is_factorable) return `${invoice.number}: Invoices of this broker are not factored.`;
  return factor ? null : `${invoice.number}: The company has no active factoring company.`;
}

/**
 * GET /factoring-schedules/candidates ?ids[]=&factoring_company_id=: these invoices with their
 * factors and what stands in the way, or all that could be sold now.
 */
export async function listCandidates({ access, query }: Request) {
  const factorId = Number(query.factoring_company_id) || null;
  const sent = query.ids;
  const isGiven = sent !== undefined && sent !== null && sent !== '';
  return ok(
    isGiven
      ? await candidatesOf(wantedIds(sent, 'ids'), access.read)
      : await openFor(factorId, access.read),
  );
}

/**
 * These invoices, locked with their loads, if all can be sold to one factor. 422 names each that
 * can't be. `own` is the schedule that already has some of them.
 */
export async function lockOffered(
  ids: readonly number[],
  factorId: number | null,
  scope: Scope,
  own?: number,
): Promise<{ factorId: number; found: FactoringCandidate[] }> {
  await lockInvoices(ids, scope);
  const found = await candidatesOf(ids, scope, own);
  if (found.length < ids.length) {
    throw new Invalid({ invoice_ids: ['The selected value is invalid.'] });
  }
  const refused = found.flatMap(({ violation }) => violation ?? []);
  if (refused.length > 0) throw new Invalid({ invoice_ids: refused });

  const wanted = factorId ?? found[0]?.factor?.id;
  const others = found.flatMap(({ number, factor }) =>
    factor && factor.id !== wanted ? [`${number}: The invoice is sold to ${factor.name}.`] : [],
  );
  if (wanted === undefined || others.length > 0) throw new Invalid({ invoice_ids: others });
  return { factorId: wanted, found };
}

/** Locks invoices in billing's order: their loads by id, then they. */
export async function lockInvoices(
  ids: readonly number[],
  { tx, companyId, ...scope }: Scope,
): Promise<void> {
  await tx.query(
    `select 1 from loads l where l.company_id = $1 and l.id in (
       select parent_load_id from invoices where company_id = $1 and id = any($2::int[]))
     order by l.id for no key update`,
    [companyId, [...ids]],
  );
  await rowsOf(invoices, { tx, companyId, ...scope }).lockAll(ids);
}
