import type { AccountingPreview } from '../../../schema/responses/accounting.ts';
import type { AccountingFormat } from '../../../schema/rules/billing/accounting.ts';
import { type SettingKey, settingOf } from '../../../schema/settings.ts';
import type { Scope } from '../../db/access.ts';

/** An invoice as the bookkeeper's program gets it. Amounts are dollars, dates are plain. */
export interface ExportedInvoice {
  id: number;
  version: number;
  number: string;
  invoice_date: string;
  due_date: string;
  payment_terms: string;
  amount: number;
  broker_id: number;
  customer: string;
  email: string | null;
  reference: string;
  load: string | null;
  lines: readonly ExportedLine[];
  /** The export that has it already. */
  export: { id: number; number: string } | null;
}

export interface ExportedLine {
  type: 'freight' | 'accessorial';
  description: string;
  quantity: number;
  unit_price: number;
  amount: number;
}

/** A payment, or its reversal with a negative amount. */
export interface ExportedPayment {
  id: number;
  invoice_id: number;
  invoice_number: string;
  paid_date: string;
  method: string;
  reference: string | null;
  amount: number;
  broker_id: number;
  customer: string;
  export: { id: number; number: string } | null;
}

/** The names of the accounts and items in the bookkeeper's program. */
export interface Accounts {
  receivable: string;
  income: string;
  accessorial: string;
  deposit: string;
  factoring: string;
  freightItem: string;
  accessorialItem: string;
  incomeCode: string;
  accessorialCode: string;
  taxType: string;
}

const KEYS: Record<keyof Accounts, SettingKey> = {
  receivable: 'accounting_receivable_account',
  income: 'accounting_income_account',
  accessorial: 'accounting_accessorial_account',
  deposit: 'accounting_deposit_account',
  factoring: 'accounting_factoring_account',
  freightItem: 'accounting_freight_item',
  accessorialItem: 'accounting_accessorial_item',
  incomeCode: 'accounting_income_code',
  accessorialCode: 'accounting_accessorial_code',
  taxType: 'accounting_tax_type',
};

/** The company's names, or the defaults. */
export async function accountsOf({ tx, companyId }: Pick<Scope, 'tx' | 'companyId'>) {
  const rows = await tx.query<{ key: string; value: string }>(
    `select key, value #>> '{}' as value from system_configs
     where company_id = $1 and key = any($2::text[]) and deleted_at is null`,
    [companyId, Object.values(KEYS)],
  );
  const set = new Map(rows.map(({ key, value }) => [key, value]));
  const found = Object.entries(KEYS).map(([name, key]) => [
    name,
    set.get(key) ?? String(settingOf(key).default),
  ]);
  return Object.fromEntries(found) as unknown as Accounts; // of exactly its keys
}

const MARK = `(select json_build_object('id', x.id, 'number', x.number)
  from accounting_export_documents d
  join accounting_exports x on x.company_id = d.company_id and x.id = d.export_id
  where d.company_id = $1 and d.format = $4 and d.deleted_at is null and `;

const INVOICES = `
  select i.id, i.version, i.number, i.invoice_date, i.due_date, i.payment_terms,
    i.amount_due as amount, i.broker_id, coalesce(b.accounting_name, i.bill_to_name) as customer,
    i.bill_to_email as email, l.reference_number as reference, l.internal_id as load,
    (select json_agg(json_build_object('type', n.type, 'description', n.description,
        'quantity', n.quantity, 'unit_price', n.unit_price, 'amount', n.amount) order by n.id)
      from invoice_lines n where n.company_id = $1 and n.invoice_id = i.id
        and n.deleted_at is null) as lines,
    ${MARK} d.invoice_id = i.id and d.payment_id is null) as export
  from invoices i
  join brokers b on b.company_id = i.company_id and b.id = i.broker_id
  join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  where i.company_id = $1 and i.invoice_date between $2 and $3 and i.status = 'issued'
    and i.deleted_at is null
  order by i.invoice_date, i.number, i.id`;

const PAYMENTS = `
  select p.id, p.invoice_id, i.number as invoice_number, p.paid_date, p.payment_method as method,
    p.payment_reference as reference, p.amount, i.broker_id,
    coalesce(b.accounting_name, i.bill_to_name) as customer,
    ${MARK} d.payment_id = p.id) as export
  from invoice_payments p
  join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
  join brokers b on b.company_id = i.company_id and b.id = i.broker_id
  where p.company_id = $1 and p.paid_date between $2 and $3 and p.deleted_at is null
  order by p.paid_date, i.number, p.id`;

/** Invoices that a program has and that were voided since. */
const VOIDED = `
  select i.number, x.number as export from accounting_export_documents d
  join accounting_exports x on x.company_id = d.company_id and x.id = d.export_id
  join invoices i on i.company_id = d.company_id and i.id = d.invoice_id
  where d.company_id = $1 and d.format = $4 and d.payment_id is null and d.deleted_at is null
    and i.status = 'void' and i.invoice_date between $2 and $3
  order by i.number limit 20`;

const CUSTOMERS = `
  select id as broker_id, name, accounting_name, version from brokers
  where company_id = $1 and id = any($2::int[]) order by name, id`;

export interface Period {
  format: AccountingFormat;
  date_from: string;
  date_to: string;
}

/** The issued invoices and the payments of a period, with the export that has each already. */
export async function documentsOf({ format, date_from, date_to }: Period, scope: Scope) {
  const values = [scope.companyId, date_from, date_to, format];
  const found = await scope.tx.query<ExportedInvoice>(INVOICES, values);
  const payments = await scope.tx.query<ExportedPayment>(PAYMENTS, values);
  const voided = await scope.tx.query<{ number: string; export: string }>(VOIDED, values);
  return { invoices: found.map(withLines), payments, voided };
}

/** An imported invoice has no lines: its amount is one. */
const withLines = (invoice: ExportedInvoice): ExportedInvoice => ({
  ...invoice,
  lines: invoice.lines ?? [
    {
      type: 'freight',
      description: `Freight charges, load ${invoice.load ?? invoice.reference}`,
      quantity: 1,
      unit_price: invoice.amount,
      amount: invoice.amount,
    },
  ],
});

export const customersOf = (
  brokerIds: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<AccountingPreview['customers']> =>
  tx.query<AccountingPreview['customers'][number]>(CUSTOMERS, [companyId, [...new Set(brokerIds)]]);
