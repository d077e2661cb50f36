import { type Instant, localDateOf, zoneOr } from '../../../schema/rules/time/zones.ts';
import type { Scope } from '../../db/access.ts';
import { instantSql } from '../../db/sql/recordSql.ts';
import { regionSql } from '../../db/sql/regionSql.ts';
import { zoneSql } from '../../db/sql/zoneSql.ts';
import { notFound } from '../../errors.ts';

/** Everything on a printed invoice, formatted. Dates are plain, amounts dollars. */
export interface InvoiceFacts {
  number: string;
  status: string;
  invoice_date: string;
  due_date: string;
  payment_terms: string;
  memo: string | null;
  bill_to_name: string;
  bill_to_address: string | null;
  amount_due: number;
  received_amount: number;
  balance: number;
  company: CompanyFacts;
  load: LoadFacts;
  lines: readonly LineFacts[];
  /** The factor, when the broker pays someone other than the company. */
  factor: FactorFacts | null;
}

export interface CompanyFacts {
  name: string;
  legal_name: string | null;
  address: string | null;
  place: string | null;
  phone: string | null;
  email: string | null;
  mc_number: string | null;
  dot_number: string | null;
  logo: number | null;
  invoice_footer: string | null;
}

export interface LoadFacts {
  id: number;
  internal_id: string | null;
  reference_number: string;
  po_number: string | null;
  bol_number: string | null;
  equipment_type: string | null;
  weight: number | null;
  truck: string | null;
  trailer: string | null;
  drivers: string | null;
  stops: readonly StopFacts[];
}

export interface StopFacts {
  type: string;
  name: string;
  address: string;
  /** The date in the place's own zone: of the truck's arrival, else of the appointment. */
  date: string;
}

export interface LineFacts {
  description: string;
  quantity: number;
  unit_price: number;
  amount: number;
}

export interface FactorFacts {
  name: string;
  address: string | null;
  notice: string;
}

/** Reads them in one statement. 404 when there is no such invoice. */
export async function invoiceFacts(
  id: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<InvoiceFacts> {
  const [row] = await tx.query<{ facts: ReadFacts }>(FACTS, [companyId, id]);
  if (!row) throw notFound();
  const { load, ...facts } = row.facts;
  return { ...facts, load: { ...load, stops: load.stops.map(dayOf) } };
}

/** A stop as the statement returns it: its date follows from the instant in the place's zone. */
type ReadStop = Omit<StopFacts, 'date'> & { at: Instant; timezone: string };

type ReadFacts = Omit<InvoiceFacts, 'load'> & {
  load: Omit<LoadFacts, 'stops'> & { stops: readonly ReadStop[] };
};

const dayOf = ({ at, timezone, ...stop }: ReadStop): StopFacts => ({
  ...stop,
  date: localDateOf(at, zoneOr(timezone, 'UTC')),
});

/** The company as printed, of the row `c` with its state `cs`. */
export const PRINTED_COMPANY = `json_build_object(
  'name', c.name, 'legal_name', c.legal_name, 'address', c.address,
  'place', nullif(concat_ws(' ', concat_ws(', ', c.city, cs.code), c.zip), ''),
  'phone', c.phone, 'email', c.email, 'mc_number', c.mc_number, 'dot_number', c.dot_number,
  'logo', c.logo, 'invoice_footer', c.invoice_footer)`;

/** The factor as printed, of the rows `i`, `f` and its state `fs`. Null when the company is paid. */
export const FACTOR = `case when i.remit_to = 'factoring' and f.id is not null
  then json_build_object('name', f.name, 'notice', f.notice_of_assignment,
    'address', coalesce(f.remit_address, concat_ws(E'\\n', f.address, 'PO Box ' || f.po_box,
      nullif(concat_ws(' ', concat_ws(', ', f.city, fs.code), f.zip), '')))) end`;

const STOPS = `coalesce((
  select json_agg(json_build_object('type', x.type, 'name', p.company_name,
    'address', concat_ws(', ', p.address_line1, p.city, concat_ws(' ', ${regionSql('p')}, p.zip)),
    'at', ${instantSql('coalesce(x.departed_at, x.arrived_at, x.date_from)')},
    'timezone', ${zoneSql('x.timezone')})
    order by x.sequence)
  from load_stops x
  join load_companies p on p.company_id = x.company_id and p.id = x.load_company_id
  where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null), '[]')`;

const LOAD = `json_build_object(
  'id', l.id, 'internal_id', l.internal_id, 'reference_number', l.reference_number,
  'po_number', l.po_number, 'bol_number', l.bol_number,
  'equipment_type', l.equipment_type, 'weight', l.weight,
  'truck', (select number from trucks where company_id = $1 and id = l.truck_id),
  'trailer', (select number from trailers where company_id = $1 and id = l.trailer_id),
  'drivers', (
    select string_agg(d.first_name || ' ' || d.last_name, ', ' order by x.id)
    from load_drivers x
    join drivers d on d.company_id = x.company_id and d.id = x.driver_id
    where x.company_id = $1 and x.load_id = l.id and x.deleted_at is null),
  'stops', ${STOPS})`;

const FACTS = `
  select json_build_object(
    'number', i.number, 'status', i.status, 'invoice_date', i.invoice_date,
    'due_date', i.due_date, 'payment_terms', i.payment_terms, 'memo', i.memo,
    'bill_to_name', i.bill_to_name, 'bill_to_address', i.bill_to_address,
    'amount_due', i.amount_due, 'received_amount', i.received_amount, 'balance', i.balance,
    'company', ${PRINTED_COMPANY},
    'load', ${LOAD},
    'lines', (
      select json_agg(json_build_object('description', x.description, 'quantity', x.quantity,
        'unit_price', x.unit_price, 'amount', x.amount) order by x.id)
      from invoice_lines x
      where x.company_id = $1 and x.invoice_id = i.id and x.deleted_at is null),
    'factor', ${FACTOR}
  ) as facts
  from invoices i
  join companies c on c.id = i.company_id
  join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  left join states cs on cs.id = c.state_id
  left join factoring_companies f on f.company_id = i.company_id and f.id = i.factoring_company_id
  left join states fs on fs.id = f.state_id
  where i.company_id = $1 and i.id = $2 and i.deleted_at is null`;
