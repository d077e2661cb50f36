import { loadAccessorials } from '../../../../schema/entities/loadParts.ts';
import {
  type AccessorialMethod,
  accessorialAmount,
} from '../../../../schema/rules/accessorialAmount.ts';
import type { AccessorialLine as SavedLine } from '../load.ts';
import {
  type AccessorialDetails,
  accessorialDetailsOf,
  newAccessorialDetails,
} from './accessorialDetails.ts';
import { ifCountable, typedNumber } from './typedNumber.ts';

/** An entry of the catalogue: by its name, and for whoever may see the catalogue with its terms. */
export type CatalogueEntry = EntryName & Partial<EntryTerms>;

/** What everybody knows of an entry who may choose it for a load. */
export interface EntryName {
  id: number;
  code: string;
  name: string;
  method: AccessorialMethod;
}

interface EntryTerms {
  unit: string | null;
  default_amount: number | null;
  billable_to_broker: boolean;
  payable_to_driver: boolean;
  in_percentage_base: boolean;
  is_reimbursement: boolean;
  driver_pay_method: 'none' | 'full' | 'percent_like_linehaul' | 'fixed_percent';
  driver_percent: number | null;
}

/** What is billed beside the line haul, as the form has it. */
export interface AccessorialLine extends AccessorialDetails {
  id?: number;
  accessorial_id: number | null;
  description: string | null;
  quantity: number | null;
  /** Nothing said, or of `billable_to_broker`: what the catalogue gives, which not everybody sees. */
  rate?: number | null;
  /** Nothing typed: quantity times rate, or the rate as a share of the price. */
  amount: number | null;
  /** Nothing typed, or what was typed is cleared: what the catalogue gives. */
  driver_amount: number | null;
  /** Nothing typed: what stands there was worked out, and is anew when it is saved. */
  is_manual_driver_amount?: boolean | null;
  billable_to_broker?: boolean;
  payable_to_driver?: boolean;
  in_percentage_base?: boolean;
  is_reimbursement?: boolean;
  /** The paper of the load that shows what was paid. */
  receipt_document_id?: number | null;
  /** What the catalogue calls the entry and how it counts, also for whoever may not see it. */
  code?: string | null;
  method?: AccessorialMethod | null;
  /** The broker's paper lists it: its dollars are billed, of whichever entry it turns out to be. */
  is_printed?: true;
}

export const newAccessorial = (): AccessorialLine => ({
  accessorial_id: null,
  description: null,
  quantity: 1,
  rate: null,
  amount: null,
  driver_amount: null,
  billable_to_broker: true,
  ...newAccessorialDetails,
});

/** A line as it was saved, or as a copy begins with it. */
export const accessorialLineOf = (row: SavedLine, price: number): AccessorialLine => ({
  id: row.id,
  accessorial_id: row.accessorial_id,
  description: row.description,
  quantity: row.quantity,
  rate: row.rate,
  amount: isWorkedOut(row, price) ? null : row.amount,
  // A copy and a template leave it out: there it follows who drives.
  driver_amount: row.driver_amount ?? null,
  is_manual_driver_amount: row.is_manual_driver_amount ?? null,
  billable_to_broker: row.billable_to_broker,
  payable_to_driver: row.payable_to_driver,
  in_percentage_base: row.in_percentage_base,
  is_reimbursement: row.is_reimbursement,
  receipt_document_id: row.receipt_document_id,
  code: row.code ?? null,
  method: row.method ?? null,
  ...accessorialDetailsOf(row),
});

/** An amount that follows from its rate is not one that somebody typed. */
function isWorkedOut(row: SavedLine, price: number): boolean {
  if (row.amount === undefined) return true;
  if (row.is_manual_amount != null) return !row.is_manual_amount;
  return row.method != null && row.amount === accessorialAmount(row, row.method, price);
}

/** What a newly chosen entry brings along; the server adds the driver's part, and terms unseen here. */
export const fromCatalogue = (entry: CatalogueEntry): Omit<AccessorialLine, 'id'> => ({
  accessorial_id: entry.id,
  description: entry.name,
  quantity: 1,
  rate: entry.default_amount,
  amount: null,
  driver_amount: null,
  billable_to_broker: entry.billable_to_broker,
  payable_to_driver: entry.payable_to_driver,
  in_percentage_base: entry.in_percentage_base,
  is_reimbursement: entry.is_reimbursement,
  code: entry.code,
  method: entry.method,
});

/** A line of which somebody says what it is; one of a paper stays as it is printed. */
export const withEntry = (line: AccessorialLine, entry: CatalogueEntry): AccessorialLine =>
  line.is_printed ? printedOf(line, entry) : { ...line, ...fromCatalogue(entry) };

/**
 * What stands on the broker's paper is billed, whatever the catalogue says of such lines. Where it
 * takes a percentage, the printed dollars are the amount and no rate.
 */
export const printedOf = (line: AccessorialLine, entry: CatalogueEntry): AccessorialLine => ({
  ...line,
  ...fromCatalogue(entry),
  description: line.description ?? entry.name,
  quantity: line.quantity,
  rate: entry.method === 'percentage' ? null : line.rate,
  amount: line.amount,
  billable_to_broker: true,
});

/** A line as the call takes it: what the catalogue says of its entry is the catalogue's. */
export function accessorialBody({
  code: _,
  method: __,
  is_printed: ___,
  is_manual_driver_amount: ____,
  ...body
}: AccessorialLine) {
  return body;
}

/**
 * The amount that was typed, else what quantity and rate make of it; null while neither is, and
 * while what was typed is to be corrected.
 */
export function amountOf(
  line: AccessorialLine,
  entry: CatalogueEntry | undefined,
  price: number,
): number | null {
  if (line.amount != null) return typedNumber(fields.amount, line.amount);
  const quantity = typedNumber(fields.quantity, line.quantity ?? 1);
  const rate = typedNumber(fields.rate, line.rate);
  if (quantity === null || rate === null) return null;
  const method = entry?.method ?? line.method ?? undefined;
  return ifCountable(() => accessorialAmount({ quantity, rate }, method, price));
}

const { fields } = loadAccessorials;
