import type {
  driverAdjustments,
  driverPaySettlements,
} from '../../../schema/entities/settlements.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { Settlement } from '../../../schema/responses/settlements.ts';
import type { SettlementException } from '../../../schema/rules/pay/settlementExceptions.ts';
import type { StatementLine } from '../../../schema/rules/pay/settlementLines.ts';
import type { DateRange } from '../../../schema/rules/time/weeks.ts';

/** A driver to settle in a period, or already settled. */
export interface QueueItem {
  key: string;
  /** Null for an owner of trucks. */
  driver_id: number | null;
  name: string;
  /** Amount due, or the net of the settlement. */
  amount: number;
  load_count: number;
  status: 'due' | 'draft' | 'posted' | 'paid';
  settlement_id: number | null;
}

/** Loads whose pay is offered for a settlement. */
export interface OfferedLoad {
  /** The driver's pay row of the load. */
  id: number;
  settlement_id: number | null;
  load: { id: number; internal_id: string; route: string };
  gross: number;
  pay_day: string | null;
  is_due: boolean;
  /** Due before the period, and still unpaid. */
  is_late: boolean;
  amount: number;
}

/** A line. A saved one includes the load that it pays, even after that has been released. */
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

/** The category of an adjustment, as in the company's expenses. */
export interface Category {
  id: number;
  name: string;
}

/** A statement preview, with the categories of its pending adjustments. */
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

/** A settlement with everything that is shown of it. */
export type SettlementDetail = Omit<RecordOf<typeof driverPaySettlements>, 'exceptions'> &
  SettlementSums & {
    driver: { id: number; first_name: string; last_name: string } | null;
    /** The owner of trucks, where no driver is paid. */
    payee_name: string | null;
    adjustments: Adjustment[];
    earlier: EarlierSettlement[];
    open_debts: { id: number; description: string; balance: number }[];
    loads: Settlement['loads'];
    year: Settlement['year'];
    balances: Settlement['balances'];
    /** Why an action is not possible now, by action. */
    violations: Partial<Record<string, string>>;
  };

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
  number: string | null;
  period: DateRange;
  pay_date: string | null;
  sums: SettlementSums;
  loads: ReadonlyMap<number, SheetLoad>;
  /** The categories of its adjustments, by id. */
  categories: ReadonlyMap<number, string>;
}

export const nameOf = (driver: { first_name: string; last_name: string } | null) =>
  driver ? `${driver.first_name} ${driver.last_name}` : '';

/** Whom a settlement pays: a driver, or the owner of a payroll group's trucks. */
export const payeeNameOf = ({
  driver,
  payee_name,
}: Pick<SettlementDetail, 'driver' | 'payee_name'>) => payee_name ?? nameOf(driver);
