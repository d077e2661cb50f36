import { groupBy } from '../../../../../schema/groupBy.ts';
import type { Debt } from '../../../../../schema/rules/pay/debts.ts';
import type { Hold } from '../../../../../schema/rules/pay/holds.ts';
import { isPayDue } from '../../../../../schema/rules/pay/payPeriod.ts';
import type { RecurringDeduction } from '../../../../../schema/rules/pay/recurringDeductions.ts';
import { type Settlement, settle } from '../../../../../schema/rules/pay/settlement.ts';
import {
  type Adjustment,
  type DriverExpense,
  isDueAdjustment,
  isDueExpense,
} from '../../../../../schema/rules/pay/settlementItems.ts';
import { dateOf, decimalOf, type Row, rowsOfFile } from './files.ts';
import { drivers, idOf, loads, ZONE } from './records.ts';

export const WEEK = { from: '2026-11-02', to: '2026-11-08' };

const byDriver = (file: string) => groupBy(rowsOfFile(file), row => row['Driver #']!);
const balances = byDriver('driver_balances.csv');
const advances = byDriver('advances.csv');
const deductions = byDriver('recurring_deductions.csv');
const adjustments = byDriver('adjustments.csv');
const expenses = byDriver('expenses.xlsx');
const history = byDriver('settlement_history.csv');

/** One driver's settlement for the week, from the carrier's files only. */
export function settlementOf(driver: string): Settlement {
  const id = idOf(driver);
  const own = loads.flatMap(load =>
    load.load_drivers
      .filter(row => row.driver_id === id && isPayDue(load, WEEK, ZONE))
      .map(({ lines }) => ({ ...load, lines })),
  );
  const latest = history.get(driver)?.at(-1)?.To;
  return settle({
    period: WEEK,
    loads: own,
    guaranteed_minimum: drivers.get(driver)!.guaranteed_minimum,
    adjustments: (adjustments.get(driver) ?? [])
      .map(adjustmentOf)
      .filter(adjustment => isDueAdjustment(adjustment, WEEK)),
    expenses: (expenses.get(driver) ?? [])
      .filter(row => decimalOf(row.Amount)?.match(/^[\d.]+$/) && /^\d{4}-/.test(row.Date!))
      .map(expenseOf)
      .filter(expense => isDueExpense(expense, WEEK)),
    deductions: (deductions.get(driver) ?? []).map(deductionOf),
    hold:
      (balances.get(driver) ?? []).filter(({ Kind }) => Kind === 'Escrow').map(holdOf)[0] ?? null,
    debts: [
      ...(balances.get(driver) ?? []).filter(({ Kind }) => Kind === 'Debt').map(debtOf),
      ...(advances.get(driver) ?? []).map(advanceOf),
    ],
    latest_settlement_end: latest ? dateOf(latest) : null,
  });
}

function adjustmentOf(row: Row): Adjustment {
  return {
    id: idOf(row['Adj #']!),
    type: row.Kind!.toLowerCase(),
    description: row.Description!,
    amount: decimalOf(row.Amount)!,
    date: dateOf(row.Date!),
    status: row.Status!.toLowerCase(),
  };
}

function expenseOf(row: Row): DriverExpense {
  return {
    id: idOf(row['Expense #']!),
    description: row.Category!,
    date: row.Date!,
    total_amount: decimalOf(row.Amount)!,
    status: row.Status!.toLowerCase(),
    reimburse_driver: row['Reimburse Driver'] === 'Y',
    deduct_from_driver: row['Deduct From Driver'] === 'Y',
    settlement_id: row['Settlement #'] ? idOf(row['Settlement #']) : null,
  };
}

function deductionOf(row: Row): RecurringDeduction {
  return {
    id: idOf(row['Deduction #']!),
    description: row.Description!,
    amount: decimalOf(row.Amount),
    percent: decimalOf(row.Percent),
    percent_base: row['Percent Of']!.toLowerCase() || null,
    frequency: row.Frequency!.toLowerCase(),
    eligibility: row.When!.toLowerCase().replaceAll(' ', '_'),
    start_date: dateOf(row.Start!),
    end_date: row.End ? dateOf(row.End) : null,
    total_cap: decimalOf(row['Total Cap']),
    deducted_to_date: decimalOf(row['Taken to Date']),
    status: row.Status!.toLowerCase(),
  };
}

function holdOf(row: Row): Hold {
  return {
    id: idOf(row['Driver #']!),
    status: 'collecting',
    target_amount: decimalOf(row['Target / Original'])!,
    balance: decimalOf(row['Balance 11/01'])!,
    per_settlement_amount: decimalOf(row['Per Settlement']),
  };
}

function debtOf(row: Row): Debt {
  const isFull = row.Repayment === 'Full next';
  return {
    id: idOf(row['Driver #']!),
    source: 'other',
    description: isFull ? row.Source! : `Debt: ${row.Source}`,
    amount: decimalOf(row['Balance 11/01'])!,
    repayment_mode: isFull ? 'full_next' : 'fixed_per_settlement',
    repayment_amount: decimalOf(row['Per Settlement']),
    start_date: '2026-11-01',
    status: 'open',
  };
}

function advanceOf(row: Row): Debt {
  const recovered = decimalOf(row.Recovered) ?? '0.00';
  return {
    id: idOf(row['Advance #']!),
    source: 'advance',
    amount: decimalOf(row.Amount)!,
    paid_amount: recovered,
    repayment_mode: 'available',
    start_date: dateOf(row.Date!),
    status: 'open',
  };
}
