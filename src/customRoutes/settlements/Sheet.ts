import type {
  driverAdjustments,
  driverPaySettlements,
} from '../../../schema/entities/settlements.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { SettlementException } from '../../../schema/rules/settlementExceptions.ts';
import type { StatementLine } from '../../../schema/rules/settlementLines.ts';
import type { DateRange } from '../../../schema/rules/weeks.ts';

/** Whoever is to be settled in a period, or has been. */
export interface QueueItem {
  key: string;
  driver_id: number;
  name: string;
  /** Amount due, or the net of the settlement. */
  amount: number;
  load_count: number;
  status: 'due' | 'draft' | 'posted' | 'paid';
  settlement_id: number | null;
}

/** Loads whose pay is offered for a settlement. */
export interface OfferedLoad {
  /** The driver's share of the load. */
  id: number;
  settlement_id: number | null;
  load: { id: number; internal_id: string; route: string };
  gross: number;
  pay_day: string | null;
  is_due: boolean;
  amount: number;
}

/** A line; a saved one brings the load that it pays, also after that has been set free again. */
export type ShownLine = StatementLine & {
  load?: { id: number; internal_id: string; route: string } | null;
};

export interface SettlementSums {
  lines: ShownLine[];
  net_pay: number;
  gross_revenue: number;
  loaded_miles: number;
  empty_miles: number;
  load_count: number;
  carry_forward_out: number;
  exceptions: SettlementException[];
}

/** What an adjustment was for, in the words of the company's expenses. */
export interface Category {
  id: number;
  name: string;
}

/** A statement as it would be, with what the adjustments that wait for it were for. */
export interface PreviewedSettlement extends SettlementSums {
  adjustments: { id: number; category: Category | null }[];
}

type Adjustment = RecordOf<typeof driverAdjustments> & { category: Category | null };

interface EarlierSettlement {
  id: number;
  number: string;
  period_end: string;
  net_pay: number;
}

/** A settlement with everything that is seen of it. */
export type WholeSettlement = Omit<RecordOf<typeof driverPaySettlements>, 'exceptions'> &
  SettlementSums & {
    driver: { id: number; first_name: string; last_name: string } | null;
    adjustments: Adjustment[];
    earlier: EarlierSettlement[];
    open_debts: { id: number; description: string; balance: number }[];
    loads: { id: number; load_driver_id: number | null; internal_id: string; route: string }[];
    /** Why an action cannot be taken now, by action. */
    refusals: Partial<Record<string, string>>;
  };

/** An addition or a deduction typed by hand. */
export interface HandLine {
  key: number;
  type: 'addition' | 'deduction';
  description: string;
  category: Category | null;
  amount: number;
}

/** An adjustment as it is sent. */
export const adjustmentOf = ({ category, type, description, amount }: Omit<HandLine, 'key'>) => ({
  type,
  description,
  amount,
  category_id: category?.id ?? null,
});

/** What adjustments were for, by their ids. */
export const categoriesOf = (
  adjustments: readonly { id: number; category: Category | null }[],
): Sheet['categories'] =>
  new Map(adjustments.flatMap(({ id, category }) => (category ? [[id, category.name]] : [])));

/** A statement as it is shown: of a settlement, or as it would be. */
export interface Sheet {
  title: string;
  number: string | null;
  period: DateRange;
  pay_date: string | null;
  sums: SettlementSums;
  loads: ReadonlyMap<number, { internal_id: string; route: string }>;
  /** What its adjustments were for, by their ids. */
  categories: ReadonlyMap<number, string>;
}

export const nameOf = (driver: { first_name: string; last_name: string } | null) =>
  driver ? `${driver.first_name} ${driver.last_name}` : '';
