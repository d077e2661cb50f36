import { loadDocuments } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import {
  loadAccessorials,
  loadCommodities,
  loadDrivers,
  loadStops,
} from '../../schema/entities/loadParts.ts';
import { loads } from '../../schema/entities/loads.ts';
import { type Entity, tableOf } from '../../schema/entity.ts';
import { REQUIRED_PAPERS } from '../billing/papers.ts';
import { quote } from '../db/sql/columns.ts';
import { wholeColumns } from '../db/sql/recordSql.ts';

/** Every part says of which load it is; the statement has that load at hand. */
const LOAD = { load_id: "json_build_object('id', l.id, 'internal_id', l.internal_id)" };

/** Of the record of another table that the part t points at, as JSON. */
const ofRecord = (table: string, field: string, shown: string) => `
  (select ${shown} from ${table} x where x.company_id = current_company() and x.id = t.${field})`;

/** Where a stop is, as people say it: what a load's page prints beside the times. */
const PLACE = ofRecord(
  'load_companies',
  'load_company_id',
  `json_build_object('company_name', x.company_name, 'address_line1', x.address_line1,
    'city', x.city, 'state', (select z.code from states z where z.id = x.state_id), 'zip', x.zip,
    'lat', x.lat, 'lng', x.lng)`,
);

/** The drivers' own terms: what a share is worth, and who it is called by phone. */
const TERMS = ofRecord(
  'drivers',
  'driver_id',
  "json_build_object('number', x.number, 'phone', x.phone, 'pay_type', x.pay_type)",
);

const CODE = ofRecord('accessorials', 'accessorial_id', 'x.code');

/** The parts of the load l, in their order, as a JSON list. */
function partsSql(part: Entity, more = '', order = 'id'): string {
  return (
    `(select coalesce(json_agg(p order by p.${order}, p.id), '[]') ` +
    `from (select ${wholeColumns(part, registry, LOAD)}${more} from ${quote(tableOf(part))} t ` +
    'where t.company_id = current_company() and t.load_id = $1 and t.deleted_at is null) p)'
  );
}

/** What decides whether the load can be billed: see rules/billing. */
const BILLING_RULES = `
  json_build_object('required_papers', ${REQUIRED_PAPERS}, 'broker', ${ofRecord(
    'brokers',
    'broker_id',
    `json_build_object('required_documents', x.required_documents,
      'require_po_number', x.require_po_number, 'require_bol_number', x.require_bol_number,
      'invoice_delivery', x.invoice_delivery, 'email', x.email, 'billing_email', x.billing_email)`,
  )})`;

const INVOICE = `
  (select json_build_object('id', i.id, 'number', i.number, 'status', i.status,
     'payment_status', i.payment_status, 'amount_due', i.amount_due)
   from invoices i where i.company_id = current_company() and i.parent_load_id = $1
     and i.deleted_at is null and i.status <> 'void' order by i.id desc limit 1)`;

/** One load of the current company with all that belongs to it, in one statement; $1 is its id. */
export const WHOLE_LOAD = `
  select row_to_json(w) as record from (
    select l.*,
      ${partsSql(loadStops, `, ${PLACE} as place`, 'sequence')} as stops,
      ${partsSql(loadDrivers, `, ${TERMS} as terms`)} as load_drivers,
      ${partsSql(loadAccessorials, `, ${CODE} as code`)} as load_accessorials,
      ${partsSql(loadCommodities)} as load_commodities,
      ${partsSql(loadDocuments)} as load_documents,
      ${INVOICE} as invoice
    from (select ${wholeColumns(loads, registry)}, ${BILLING_RULES} as billing_rules
      from loads t
      where t.company_id = current_company() and t.id = $1 and t.deleted_at is null) l
  ) w`;
