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
import { joinedAs, joinedRecord } from '../db/sql/recordSql.ts';

/** Every part says of which load it is; the statement has that load at hand. */
const LOAD = { load_id: "json_build_object('id', l.id, 'internal_id', l.internal_id)" };

const at = joinedAs('load_company_id');

/** Where a stop is, as people say it: what a load's page prints beside the times. */
const PLACE = {
  columns: `, json_build_object('company_name', ${at}.company_name,
    'address_line1', ${at}.address_line1, 'city', ${at}.city, 'state', z.code, 'zip', ${at}.zip,
    'lat', ${at}.lat, 'lng', ${at}.lng) as place`,
  joins: ` left join states z on z.id = ${at}.state_id`,
};

const CODE = { columns: `, ${joinedAs('accessorial_id')}.code`, joins: '' };

const driver = joinedAs('driver_id');

/** The drivers' own terms: what a share is worth, and who it is called by phone. */
const DRIVER = {
  columns: `, json_build_object('number', ${driver}.number, 'phone', ${driver}.phone,
    'pay_type', ${driver}.pay_type) as terms`,
  joins: '',
};

/** The parts of the load l, in their order, as a JSON list. */
function partsSql(part: Entity, more = { columns: '', joins: '' }, order = 'id'): string {
  const { columns, joins } = joinedRecord(part, registry, LOAD);
  return (
    `(select coalesce(json_agg(p order by p.${order}, p.id), '[]') ` +
    `from (select ${columns}${more.columns} from ${quote(tableOf(part))} t ${joins}${more.joins} ` +
    'where t.company_id = $1 and t.load_id = $2 and t.deleted_at is null) p)'
  );
}

const broker = joinedAs('broker_id');

/** What decides whether the load can be billed: see rules/billing. */
const BILLING_RULES = `
  json_build_object(
    'required_papers', ${REQUIRED_PAPERS},
    'broker', json_build_object('required_documents', ${broker}.required_documents,
      'require_po_number', ${broker}.require_po_number, 'require_bol_number', ${broker}.require_bol_number,
      'invoice_delivery', ${broker}.invoice_delivery, 'email', ${broker}.email,
      'billing_email', ${broker}.billing_email))`;

const INVOICE = `
  (select json_build_object('id', i.id, 'number', i.number, 'status', i.status,
     'payment_status', i.payment_status, 'amount_due', i.amount_due)
   from invoices i where i.company_id = $1 and i.parent_load_id = $2
     and i.deleted_at is null and i.status <> 'void' order by i.id desc limit 1)`;

const OWN = joinedRecord(loads, registry);

/** One load of the company $1 with all that belongs to it, in one statement; $2 is its id. */
export const WHOLE_LOAD = `
  select row_to_json(w) as record from (
    select l.*,
      ${partsSql(loadStops, PLACE, 'sequence')} as stops,
      ${partsSql(loadDrivers, DRIVER)} as load_drivers,
      ${partsSql(loadAccessorials, CODE)} as load_accessorials,
      ${partsSql(loadCommodities)} as load_commodities,
      ${partsSql(loadDocuments)} as load_documents,
      ${INVOICE} as invoice
    from (select ${OWN.columns}, ${BILLING_RULES} as billing_rules
      from loads t ${OWN.joins}
      where t.company_id = $1 and t.id = $2 and t.deleted_at is null) l
  ) w`;
