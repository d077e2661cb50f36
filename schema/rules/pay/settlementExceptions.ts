import { compare, type Decimal, exact, percent, plus, times } from '../money/exact.ts';
import { type Money, sumMoney } from '../money/money.ts';
import type { NewLine } from './settlementLines.ts';
import type { SettlementSums } from './settlementSums.ts';

/** What a payroll clerk should review before posting. Nothing here blocks. */
export type SettlementException = { code: string; severity: 'warning' | 'info'; message: string };

export function exceptionsOf(
  loadCount: number,
  sums: SettlementSums,
  lines: readonly NewLine[],
  isCapped: boolean,
): SettlementException[] {
  const exceptions: [boolean, SettlementException][] = [
    [sums.carry_forward_out < 0, NEGATIVE_NET],
    [loadCount === 0, NO_ACTIVITY],
    [sums.guarantee_top_up > 0, GUARANTEE_APPLIED],
    [isCapped, DEDUCTION_CAPPED],
    [lines.some(({ adjustment_id }) => adjustment_id !== null), MANUAL_ADJUSTMENT],
  ];
  return exceptions.filter(([applies]) => applies).map(([, exception]) => exception);
}

/**
 * A net that differs from the driver's usual one. `earlier` holds the nets of the lookback weeks.
 */
export function varianceException(
  net: Money,
  earlier: readonly Money[],
  thresholdPercent: Decimal = 25,
): SettlementException | null {
  if (earlier.length === 0) return null;
  const mean = times(exact(sumMoney(earlier), 2), { top: 1n, bottom: BigInt(earlier.length) });
  const difference = plus(exact(net, 2), times(exact(-1), mean));
  const size = difference.top < 0n ? times(exact(-1), difference) : difference;
  if (compare(size, times(mean, percent(thresholdPercent))) <= 0) return null;
  const message = `The net differs by more than ${Number(thresholdPercent)} % from the usual one.`;
  return { code: 'HighVariance', severity: 'warning', message };
}

export const MISSING_RECEIPT = 'MissingReceipt';

/** A reimbursement without a receipt. `names` lists each with its load. */
export function receiptException(names: readonly string[]): SettlementException[] {
  if (names.length === 0) return [];
  const message = `Reimbursed without a receipt: ${names.join(', ')}.`;
  return [{ code: MISSING_RECEIPT, severity: 'warning', message }];
}

export const MISSING_PAY_PROFILE: SettlementException = {
  code: 'MissingPayProfile',
  severity: 'warning',
  message: 'The driver has no pay rate.',
};

const NEGATIVE_NET: SettlementException = {
  code: 'NegativeNet',
  severity: 'warning',
  message: 'Deductions exceed the pay: net pay is zero and the rest becomes a debt.',
};
const NO_ACTIVITY: SettlementException = {
  code: 'NoActivity',
  severity: 'info',
  message: 'The driver has no load in the period.',
};
const GUARANTEE_APPLIED: SettlementException = {
  code: 'GuaranteeApplied',
  severity: 'info',
  message: 'The earnings were raised to the weekly guarantee.',
};
const DEDUCTION_CAPPED: SettlementException = {
  code: 'DeductionCapped',
  severity: 'info',
  message: 'A deduction has reached its cap.',
};
const MANUAL_ADJUSTMENT: SettlementException = {
  code: 'ManualAdjustment',
  severity: 'info',
  message: 'The settlement has manual adjustments.',
};
