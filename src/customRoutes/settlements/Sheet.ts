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

type Adjustment = RecordOf<typeof driverAdjustments>;

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
  amount: number;
}

/** A statement as it is shown: of a settlement, or as it would be. */
export interface Sheet {
  title: string;
  number: string | null;
  period: DateRange;
  pay_date: string | null;
  sums: SettlementSums;
  loads: ReadonlyMap<number, { internal_id: string; route: string }>;
}

export const nameOf = (driver: { first_name: string; last_name: string } | null) =>
  driver ? `${driver.first_name} ${driver.last_name}` : '';
