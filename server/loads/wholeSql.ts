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
import { quote } from '../db/sql/columns.ts';
import { recordColumns } from '../db/sql/recordSql.ts';
import { OWN_BOOKINGS } from './bookingsSql.ts';

/** Where a stop is, as people say it: what a load's page prints beside the times. */
const PLACE = `
  (select json_build_object('company_name', c.company_name, 'address_line1', c.address_line1,
     'city', c.city, 'state', (select s.code from states s where s.id = c.state_id), 'zip', c.zip,
     'lat', c.lat, 'lng', c.lng)
   from load_companies c where c.company_id = t.company_id and c.id = t.load_company_id) as place`;

const CODE = `
  (select a.code from accessorials a
   where a.company_id = t.company_id and a.id = t.accessorial_id) as code`;

/** The drivers' own terms: what a share is worth, and who it is called by phone. */
const DRIVER = `
  (select json_build_object('number', d.number, 'phone', d.phone, 'pay_type', d.pay_type)
   from drivers d where d.company_id = t.company_id and d.id = t.driver_id) as terms`;

/** The parts of the load $2 of the company $1, in their order, as a JSON list. */
function partsSql(part: Entity, more = '', order = 'id'): string {
  const columns = recordColumns(part, registry) + (more && `, ${more}`);
  return (
    `(select coalesce(json_agg(p order by p.${order}, p.id), '[]') from (select ${columns} ` +
    `from ${quote(tableOf(part))} t where t.company_id = $1 and t.load_id = $2 ` +
    'and t.deleted_at is null) p)'
  );
}

/** What decides whether the load can be billed: see rules/billing. */
const BILLING_RULES = `
  (select json_build_object(
     'required_papers', coalesce(
       (select c.value from system_configs c where c.company_id = $1
          and c.key = 'required_papers' and c.deleted_at is null), 'null'),
     'broker', json_build_object('required_documents', b.required_documents,
       'require_po_number', b.require_po_number, 'require_bol_number', b.require_bol_number,
       'invoice_delivery', b.invoice_delivery, 'email', b.email,
       'billing_email', b.billing_email))
   from brokers b, loads l where l.company_id = $1 and l.id = $2
     and b.company_id = l.company_id and b.id = l.broker_id)`;

const INVOICE = `
  (select json_build_object('id', i.id, 'number', i.number, 'status', i.status,
     'payment_status', i.payment_status, 'amount_due', i.amount_due)
   from invoices i where i.company_id = $1 and i.parent_load_id = $2
     and i.deleted_at is null and i.status <> 'void' order by i.id desc limit 1)`;

/** One load of the company $1 with all that belongs to it, in one statement; $2 is its id. */
export const WHOLE_LOAD = `
  select row_to_json(w) as record from (
    select l.*,
      ${partsSql(loadStops, PLACE, 'sequence')} as stops,
      ${partsSql(loadDrivers, DRIVER)} as load_drivers,
      ${partsSql(loadAccessorials, CODE)} as load_accessorials,
      ${partsSql(loadCommodities)} as load_commodities,
      ${partsSql(loadDocuments)} as load_documents,
      ${BILLING_RULES} as billing_rules,
      ${INVOICE} as invoice,
      case when l.status in (6, 7, 8) then '[]' else ${OWN_BOOKINGS} end as bookings
    from (select ${recordColumns(loads, registry)} from loads t
      where t.company_id = $1 and t.id = $2 and t.deleted_at is null) l
  ) w`;
