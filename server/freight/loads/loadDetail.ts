import { loadDocuments } from '../../../schema/entities/documents.ts';
import { registry } from '../../../schema/entities/index.ts';
import { loads } from '../../../schema/entities/loads.ts';
import type { LoadDetail as Answer } from '../../../schema/responses/loadShapes.ts';
import type { BillingRules } from '../../../schema/rules/billing/billing.ts';
import type { DetentionTerms } from '../../../schema/rules/billing/brokerDetention.ts';
import { zoneOr } from '../../../schema/rules/time/zones.ts';
import { settingOf } from '../../../schema/settings.ts';
import type { PointedAt } from '../../db/directory.ts';
import { type RawRows, RecordDetail } from '../../db/recordDetails.ts';
import { ITSELF } from '../../db/sql/detailSql.ts';
import { fileAddress } from '../../files/address.ts';
import { type EnteredSettings, loadDirectory, settingsIn } from './directory.ts';
import { parts } from './loadAggregate.ts';

const INVOICE = `
  select i.parent_load_id, json_build_object('id', i.id, 'number', i.number, 'status', i.status,
    'payment_status', i.payment_status, 'amount_due', i.amount_due)
  from invoices i where i.company_id = current_company() and i.parent_load_id = any($1::int[])
    and i.deleted_at is null and i.status <> 'void'`;

/** The settlement of the truck's owner that has the load's gross. */
const OWNER_SETTLEMENT = `
  select c.load_id, json_build_object('id', p.id, 'number', p.number)
  from settlement_loads c
  join driver_pay_settlements p on p.company_id = c.company_id and p.id = c.settlement_id
    and p.status <> 'void' and p.deleted_at is null
  where c.company_id = current_company() and c.load_id = any($1::int[]) and c.deleted_at is null`;

/** The settlement adjustments that name the load, without canceled ones. */
const ADJUSTMENTS = `
  select a.load_id, json_build_object('id', a.id, 'type', a.type, 'description', a.description,
    'amount', a.amount, 'date', a.date, 'status', a.status, 'settlement_id', a.settlement_id,
    'driver_id', a.driver_id, 'driver', (select json_build_object('id', d.id,
      'first_name', d.first_name, 'last_name', d.last_name) from drivers d
      where d.company_id = current_company() and d.id = a.driver_id))
  from driver_adjustments a where a.company_id = current_company() and a.load_id = any($1::int[])
    and a.deleted_at is null and a.status <> 'canceled'`;

/** A load with everything that belongs to it. */
export const loadDetail = new RecordDetail(
  {
    entity: loads,
    parts: { ...parts, load_documents: loadDocuments },
    more: { 'driver-pay-settlements': "json_build_object('status', x.status)" },
    extra: { invoice: INVOICE, owner_settlement: OWNER_SETTLEMENT, adjustments: ADJUSTMENTS },
    directory: loadDirectory,
    added: {
      [ITSELF]: [
        ...['detention_terms', 'invoice', 'owner_settlement', 'adjustments', 'locks', 'moves'],
        ...['clashes', 'is_late', 'billing'],
      ],
      stops: ['place', 'timing'],
      load_drivers: ['terms', 'settlement_status'],
      load_accessorials: ['code', 'method'],
      load_documents: ['url'],
    },
  },
  registry,
);

/** A load with its parts, to which an answer adds what is possible now. */
export type DetailRow = Omit<Answer, 'locks' | 'moves' | 'clashes' | 'is_late' | 'billing'>;

/** A load as the API returns it, and what decides whether it can be billed: see rules/billing. */
export interface LoadDetail {
  row: DetailRow;
  billingRules: BillingRules;
}

const settingOrUsual = (
  key: 'required_documents' | 'default_detention_free_minutes' | 'timezone',
  settings: EnteredSettings,
): unknown => settings[key] ?? settingOf(key).default;

type Dated = Record<string, unknown>;
const byDate = (a: Dated, b: Dated) =>
  String(a.date).localeCompare(String(b.date)) || Number(a.id) - Number(b.id);

/**
 * Assembles the rows of a load: each part in its order, with the derived values that people need.
 */
export function detailOf(rows: RawRows, pointedAt: PointedAt): LoadDetail {
  const { record, parts } = loadDetail.answer(rows, pointedAt, { stops: 'sequence' });
  const more = (entity: string, id: unknown) =>
    id === null || id === undefined ? undefined : pointedAt(entity, id)?.more;
  const settings = settingsIn(pointedAt);
  const zone = String(settingOrUsual('timezone', settings));
  for (const stop of parts.stops ?? []) {
    stop.place = more('load-companies', stop.load_company_id);
    // Zones stored before they were checked may be any text.
    stop.timezone = zoneOr(String(stop.timezone), zone);
  }
  for (const driverPay of parts.load_drivers ?? []) {
    driverPay.terms = more('drivers', driverPay.driver_id);
    driverPay.settlement_status =
      more('driver-pay-settlements', driverPay.settlement_id)?.status ?? null;
  }
  for (const line of parts.load_accessorials ?? []) {
    const entry = more('accessorials', line.accessorial_id);
    Object.assign(line, { code: entry?.code, method: entry?.method });
  }
  for (const document of parts.load_documents ?? []) {
    document.url = fileAddress(loadDocuments, document.id);
  }
  const [invoice = null] = rows.get('invoice') ?? [];
  const [owner_settlement = null] = rows.get('owner_settlement') ?? [];
  const adjustments = [...(rows.get('adjustments') ?? [])].sort(byDate);
  const broker = more('brokers', record.broker_id) as BillingRules['broker'] & DetentionTerms; // as the directory has it
  const detention_terms = {
    detention_free_minutes:
      broker?.detention_free_minutes ?? settingOrUsual('default_detention_free_minutes', settings),
    detention_rate: broker?.detention_rate,
  };
  const required_documents = settingOrUsual('required_documents', settings) as string[]; // a list
  return {
    row: Object.assign(record, parts, {
      invoice,
      owner_settlement,
      adjustments,
      detention_terms,
    }) as unknown as DetailRow, // a reported row and its parts
    billingRules: { required_documents, broker },
  };
}
