import type { RaRecord } from 'ra-core';
import type { invoiceReminders } from '../../../schema/entities/invoiceReminders.ts';
import type { invoiceLines, invoicePayments, invoices } from '../../../schema/entities/invoices.ts';
import type { RecordOf } from '../../../schema/entity.ts';

/** An invoice as lists answer it: its fields, references, and how late it is. */
export type ListedInvoice = RaRecord<number> &
  RecordOf<typeof invoices> & {
    broker: { id: number; name: string } | null;
    parent_load: {
      id: number;
      internal_id: string;
      reference_number: string;
      delivered_at: string | null;
    } | null;
    is_overdue: boolean;
    days_past_due: number;
    age_days: number | null;
  };

/** One invoice with its lines and payments. */
export type InvoiceDetail = ListedInvoice & {
  invoice_lines: RecordOf<typeof invoiceLines>[];
  payments: (RecordOf<typeof invoicePayments> & { receipt?: { id: number; number: string } })[];
  /** The schedule that has it, or had it last. Lists and older answers have none. */
  factoring_schedule?: { id: number; number: string } | null;
  reminders?: Pick<RecordOf<typeof invoiceReminders>, 'id' | 'reminded_on' | 'step_days'>[];
};
