import type {
  OfferedPay,
  Settlement,
  SettlementPreview,
} from '../../../schema/responses/settlements.ts';
import type { NamedRecord } from '../../../schema/responses/shared.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';

/** A driver to settle in a period, or already settled. */
export interface QueueItem {
  key: string;
  /** Null for an owner of trucks. */
  driver_id: number | null;
  name: string;
  /** Amount due, or the net of the settlement. Null for one of the previous system. */
  amount: number | null;
  load_count: number | null;
  status: 'due' | 'draft' | 'posted' | 'paid';
  settlement_id: number | null;
}

/** Loads whose pay is offered for a settlement. */
export type OfferedLoad = OfferedPay;

/** A line. A saved one includes the load that it pays, even after that has been released. */
export type ShownLine = SettlementPreview['lines'][number] &
  Partial<Pick<Settlement['lines'][number], 'load'>>;

export type SettlementSums = Pick<
  SettlementPreview,
  | 'net_pay'
  | 'gross_revenue'
  | 'loaded_miles'
  | 'empty_miles'
  | 'load_count'
  | 'carry_forward_out'
  | 'exceptions'
> & { lines: ShownLine[] };

/** The category of an adjustment, as in the company's expenses. */
export type Category = NamedRecord;

/** A settlement with everything that is shown of it. */
export type SettlementDetail = Settlement;

/** An addition or a deduction entered manually. */
export interface HandLine {
  key: number;
  type: 'addition' | 'deduction';
  description: string;
  category: Category | null;
  amount: number;
}

/** An adjustment in a request body. */
export const adjustmentOf = ({ category, type, description, amount }: Omit<HandLine, 'key'>) => ({
  type,
  description,
  amount,
  category_id: category?.id ?? null,
});

/** The categories of adjustments, by id. */
export const categoriesOf = (
  adjustments: readonly { id: number; category: Category | null }[],
): Sheet['categories'] =>
  new Map(adjustments.flatMap(({ id, category }) => (category ? [[id, category.name]] : [])));

/** A load as a statement names it. A late one was due before the period. */
export interface SheetLoad {
  internal_id: string | null;
  route: string | null;
  is_late?: boolean;
}

/** A statement as it is shown: of a settlement, or a preview. */
export interface Sheet {
  title: string;
  /** Number, type, terms and trucks of the payee, in words. */
  facts: readonly string[];
  number: string | null;
  period: DateRange;
  pay_date: string | null;
  sums: SettlementSums;
  loads: ReadonlyMap<number, SheetLoad>;
  /** The categories of its adjustments, by id. */
  categories: ReadonlyMap<number, string>;
  /** The names of the files that prove its adjustments, by id. */
  receipts: ReadonlyMap<number, readonly string[]>;
}

export const nameOf = (driver: { first_name: string; last_name: string } | null) =>
  driver ? `${driver.first_name} ${driver.last_name}` : '';

/** Whom a settlement pays: a driver, or the owner of a payroll group's trucks. */
export const payeeNameOf = ({
  driver,
  payee_name,
}: Pick<SettlementDetail, 'driver' | 'payee_name'>) => payee_name ?? nameOf(driver);
