import type { accessorials } from '../../../../../schema/entities/accessorials.ts';
import { loadAccessorials } from '../../../../../schema/entities/loadParts.ts';
import type { RecordOf } from '../../../../../schema/entity.ts';
import type { ShortRecord } from '../../../../../schema/responses/record.ts';
import {
  type AccessorialMethod,
  accessorialAmount,
} from '../../../../../schema/rules/billing/accessorialAmount.ts';
import { amountsFit } from '../../../../grid/lines/amountsFit.ts';
import type { AccessorialLine as SavedLine } from '../../load.ts';
import { ifCountable, typedNumber } from '../typedNumber.ts';
import {
  type AccessorialDetails,
  accessorialDetailsOf,
  newAccessorialDetails,
} from './accessorialDetails.ts';

/** A catalog entry: by its name, and with its terms for users who may see the catalog. */
export type CatalogueEntry = EntryName & Partial<Entry>;

/** The fields of an entry that everyone who may choose it for a load can see. */
export type EntryName = ShortRecord<typeof accessorials>;

type Entry = RecordOf<typeof accessorials>;

/** What is billed in addition to the linehaul, in the form's shape. */
export interface AccessorialLine extends AccessorialDetails {
  id?: number;
  accessorial_id: number | null;
  description: string | null;
  quantity: number | null;
  /** Empty, or for `billable_to_broker`: the catalog's value, which not everyone sees. */
  rate?: number | null;
  /** When empty: quantity times rate, or the rate as a percentage of the price. */
  amount: number | null;
  /** When empty or cleared: the catalog's value. */
  driver_amount: number | null;
  /** When empty: the current amount was computed, and is computed again on save. */
  is_manual_driver_amount?: boolean | null;
  billable_to_broker?: boolean;
  payable_to_driver?: boolean;
  in_percentage_base?: boolean;
  is_reimbursement?: boolean;
  /** The load's document that proves what was paid. */
  receipt_document_id?: number | null;
  /** The entry's catalog name and unit, also for users who may not see the catalog. */
  code?: string | null;
  method?: AccessorialMethod | null;
  /** The broker's document lists it: its amount is billed, whichever entry it turns out to be. */
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

/** A line as saved, or as a copy starts with it. */
export const accessorialLineOf = (row: SavedLine, price: number): AccessorialLine => ({
  id: row.id,
  accessorial_id: row.accessorial_id,
  description: row.description,
  quantity: row.quantity,
  rate: row.rate,
  amount: isWorkedOut(row, price) ? null : row.amount,
  // A copy and a template omit it: there it depends on the driver.
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

/** An amount computed from its rate does not count as typed. */
function isWorkedOut(row: SavedLine, price: number): boolean {
  if (row.amount === undefined) return true;
  if (row.is_manual_amount != null) return !row.is_manual_amount;
  return row.method != null && row.amount === countedOf(row, row.method, price);
}

/** What the line's rate makes of it; null where that is more than an amount may be. */
const countedOf = (row: SavedLine, method: AccessorialMethod, price: number) =>
  ifCountable(() => accessorialAmount(row, method, price));

/**
 * The values that a newly chosen entry sets. The server adds the driver's part, and terms that are
 * not visible here.
 */
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

/** A line whose entry the user chooses. A line from a document stays as printed. */
export const withEntry = (line: AccessorialLine, entry: CatalogueEntry): AccessorialLine =>
  line.is_printed ? printedOf(line, entry) : { ...line, ...fromCatalogue(entry) };

/**
 * What the broker's document lists is billed, whatever the catalog says about such lines. Where the
 * entry takes a percentage, the printed dollars are the amount and not a rate.
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

/** A line in the request body. The catalog's own values are left out. */
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
 * The typed amount, else quantity times rate. Null while there is neither, and while the typed text
 * needs correction.
 */
export const amountOf = (...asked: Parameters<typeof amountIn>): number | null =>
  ifCountable(() => amountIn(...asked));

/** The same, throwing AmountTooLarge as the server's rule does. */
export function amountIn(
  line: AccessorialLine,
  entry: CatalogueEntry | undefined,
  price: number,
): number | null {
  if (line.amount != null) return typedNumber(fields.amount, line.amount);
  const quantity = typedNumber(fields.quantity, line.quantity ?? 1);
  const rate = typedNumber(fields.rate, line.rate);
  if (quantity === null || rate === null) return null;
  const method = entry?.method ?? line.method ?? undefined;
  return accessorialAmount({ quantity, rate }, method, price);
}

const { fields } = loadAccessorials;

/** Refuses accessorials whose amount the server would find too large, at this price of the load. */
export const accessorialsFit = (catalogue: readonly CatalogueEntry[], price: number) =>
  amountsFit(line => {
    const entry = catalogue.find(({ id }) => id === line.accessorial_id);
    return amountIn(line as unknown as AccessorialLine, entry, price); // lines of that editor
  });
