import { loadDocuments } from '../../schema/entities/documents.ts';
import { registry } from '../../schema/entities/index.ts';
import { loads } from '../../schema/entities/loads.ts';
import type { BillingRules } from '../../schema/rules/billing.ts';
import type { DetentionTerms } from '../../schema/rules/brokerDetention.ts';
import { zoneOr } from '../../schema/rules/zones.ts';
import { settingOf } from '../../schema/settings.ts';
import { REQUIRED_PAPERS } from '../billing/papers.ts';
import { type PointedAt, type RawRows, Whole } from '../db/whole.ts';
import { parts } from './tree.ts';

/** More of the records x that a load points at than their names; factsSql.ts asks for the same. */
export const MORE = {
  brokers: `json_build_object('required_documents', x.required_documents,
    'require_po_number', x.require_po_number, 'require_bol_number', x.require_bol_number,
    'invoice_delivery', x.invoice_delivery, 'email', x.email, 'billing_email', x.billing_email,
    'detention_free_minutes', x.detention_free_minutes, 'detention_rate', x.detention_rate)`,
  // Where a stop is, as people say it: what a load's page prints beside the times.
  'load-companies': `json_build_object('company_name', x.company_name,
    'address_line1', x.address_line1, 'city', x.city,
    'state', (select z.code from states z where z.id = x.state_id), 'zip', x.zip,
    'lat', x.lat, 'lng', x.lng)`,
  // The drivers' own terms: what a share is worth, and who it is called by phone.
  drivers: `json_build_object('number', x.number, 'phone', x.phone, 'pay_type', x.pay_type,
    'detention_free_minutes', x.detention_free_minutes)`,
  accessorials: "json_build_object('code', x.code, 'method', x.method)",
  'driver-pay-settlements': "json_build_object('status', x.status)",
};

const INVOICE = `
  select json_build_object('id', i.id, 'number', i.number, 'status', i.status,
    'payment_status', i.payment_status, 'amount_due', i.amount_due)
  from invoices i where i.company_id = current_company() and i.parent_load_id = $1
    and i.deleted_at is null and i.status <> 'void'`;

/** The settlement adjustments that name the load; what was called off is none. */
const ADJUSTMENTS = `
  select json_build_object('id', a.id, 'type', a.type, 'description', a.description,
    'amount', a.amount, 'date', a.date, 'status', a.status, 'settlement_id', a.settlement_id,
    'driver_id', a.driver_id, 'driver', (select json_build_object('id', d.id,
      'first_name', d.first_name, 'last_name', d.last_name) from drivers d
      where d.company_id = current_company() and d.id = a.driver_id))
  from driver_adjustments a where a.company_id = current_company() and a.load_id = $1
    and a.deleted_at is null and a.status <> 'canceled'`;

/** What the company says of papers and of free waiting, asked in the load's own statement. */
const SETTINGS = `
  select json_build_object('required_papers', ${REQUIRED_PAPERS}, 'zone', company_zone(),
    'default_detention_free_minutes', (select c.value from system_configs c
      where c.company_id = current_company() and c.key = 'default_detention_free_minutes'
        and c.deleted_at is null and jsonb_typeof(c.value) = 'number'))`;

/** A load with all that belongs to it. */
export const wholeLoad = new Whole(
  {
    entity: loads,
    parts: { ...parts, load_documents: loadDocuments },
    more: MORE,
    beside: { invoice: INVOICE, adjustments: ADJUSTMENTS, settings: SETTINGS },
    added: ['detention_terms', 'invoice', 'adjustments', 'locks', 'moves', 'clashes', 'billing'],
  },
  registry,
);

export interface WholeRow extends Record<string, unknown> {
  id: number;
  version: number;
  load_documents: { document_type: string; status: string }[];
  adjustments: readonly object[];
}

/** A load as it is answered, and what decides whether it can be billed: see rules/billing. */
export interface WholeLoad {
  row: WholeRow;
  billingRules: BillingRules;
}

/** The settings that a load is answered by, where the company has said them. */
type SaidSettings = {
  zone?: string;
  required_papers?: unknown;
  default_detention_free_minutes?: unknown;
};

const saidOrUsual = (key: Exclude<keyof SaidSettings, 'zone'>, said: SaidSettings): unknown =>
  said[key] ?? settingOf(key).default;

type Dated = Record<string, unknown>;
const byDate = (a: Dated, b: Dated) =>
  String(a.date).localeCompare(String(b.date)) || Number(a.id) - Number(b.id);

/** The rows of a load put together: each part in its order, with what people ask beside it. */
export function wholeOf(
  rows: RawRows,
  pointedAt: PointedAt,
  said: SaidSettings = rows.get('settings')?.[0] ?? {},
): WholeLoad {
  const { record, parts } = wholeLoad.told(rows, pointedAt, { stops: 'sequence' });
  const more = (entity: string, id: unknown) =>
    id === null || id === undefined ? undefined : pointedAt(entity, id)?.more;
  const zone = said.zone ?? String(settingOf('timezone').default);
  for (const stop of parts.stops ?? []) {
    stop.place = more('load-companies', stop.load_company_id);
    // What was kept before zones were checked may be any text.
    stop.timezone = zoneOr(String(stop.timezone), zone);
  }
  for (const share of parts.load_drivers ?? []) {
    share.terms = more('drivers', share.driver_id);
    share.settlement_status = more('driver-pay-settlements', share.settlement_id)?.status ?? null;
  }
  for (const line of parts.load_accessorials ?? []) {
    const entry = more('accessorials', line.accessorial_id);
    Object.assign(line, { code: entry?.code, method: entry?.method });
  }
  const [invoice = null] = rows.get('invoice') ?? [];
  const adjustments = [...(rows.get('adjustments') ?? [])].sort(byDate);
  const broker = more('brokers', record.broker_id) as BillingRules['broker'] & DetentionTerms; // as MORE asks for it
  const detention_terms = {
    detention_free_minutes:
      broker?.detention_free_minutes ?? saidOrUsual('default_detention_free_minutes', said),
    detention_rate: broker?.detention_rate,
  };
  const required_papers = saidOrUsual('required_papers', said) as string[]; // a list
  return {
    row: Object.assign(record, parts, {
      invoice,
      adjustments,
      detention_terms,
    }) as unknown as WholeRow, // a told row and its parts
    billingRules: { required_papers, broker },
  };
}
