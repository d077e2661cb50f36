import { debtAfterEntry, type Debt as EngineDebt } from '../../../../schema/rules/pay/debts.ts';
import { type Hold as EngineHold, holdAfter } from '../../../../schema/rules/pay/holds.ts';
import { loadPay } from '../../../../schema/rules/pay/loadPay.ts';
import {
  type RecurringDeduction,
  undoDeduction,
} from '../../../../schema/rules/pay/recurringDeductions.ts';
import { type Settlement as Computed, settle } from '../../../../schema/rules/pay/settlement.ts';
import { settlementFaults } from '../../../../schema/rules/pay/settlementSums.ts';
import type { Content, Debt, Driver, Moves, Settlement, Statement } from './Books.ts';
import { centsOf, decimal, dollars } from './cents.ts';
import type { Command } from './commands.ts';
import { type Follower, mondayOf, type Oracle, sundayOf } from './Oracle.ts';
import type { Outcome } from './obey.ts';

/**
 * The product's engine on balances of its own: `settle` computes each statement that the oracle
 * computes, and its effects are booked when the oracle books.
 */
export class EngineBooks implements Follower {
  readonly faults: string[] = [];
  readonly #debts = new Map<number, EngineDebt & { driver: number }>();
  readonly #holds = new Map<number, EngineHold & { driver: number; pending: number }>();
  readonly #recurring = new Map<number, RecurringDeduction>();
  readonly #drivers = new Map<number, Driver>();
  readonly #spent = new Map<number, number>();
  #last: { content: Content; statement: Computed } | null = null;

  /** What a person enters. */
  entered(oracle: Oracle, command: Command, { isAccepted, made }: Outcome): void {
    if (!isAccepted) return;
    const key = made ?? 0;
    const start_date = mondayOf(oracle.week);
    if (command.do === 'driver') {
      this.#drivers.set(key, { key, terms: command.terms, guarantee: command.guarantee });
    } else if (command.do === 'debt') {
      const { mode, owed, installment, percent } = command.debt;
      this.#debts.set(key, {
        id: key,
        driver: command.driver,
        source: mode === 'available' ? 'advance' : 'loan',
        amount: dollars(owed),
        paid_amount: 0,
        repayment_mode: mode,
        repayment_amount: dollars(installment),
        repayment_percent: decimal(percent, 4),
        start_date,
        status: 'open',
      });
    } else if (command.do === 'hold') {
      const { driver, target, each, percent } = command;
      this.#holds.set(key, {
        id: key,
        driver,
        status: 'collecting',
        target_amount: dollars(target),
        balance: 0,
        per_settlement_amount: each === null ? null : dollars(each),
        per_settlement_percent: percent === null ? null : decimal(percent, 4),
        opened_date: start_date,
        pending: 0,
      });
    } else if (command.do === 'refund') {
      const hold = this.#holds.get(command.hold);
      if (hold) hold.pending = dollars(command.cents);
    } else if (command.do === 'apply') {
      this.#moveHold(command.hold, -command.cents);
      this.#moveDebt(command.debt, 'repayment', dollars(command.cents));
    } else if (command.do === 'deduct') {
      const { kind, cents, percent, base, frequency, eligibility, cap } = command.item;
      this.#recurring.set(key, {
        id: key,
        kind,
        description: 'Item',
        amount: cents === null ? null : dollars(cents),
        percent: percent === null ? null : decimal(percent, 4),
        percent_base: base,
        frequency,
        eligibility,
        start_date,
        total_cap: cap === null ? null : dollars(cap),
        starting_balance: dollars(command.item.starting),
        deducted_to_date: 0,
        occurrences_left: command.item.times,
        priority: command.item.priority,
        status: 'active',
      });
    }
  }

  computed(content: Content, expected: Statement): void {
    const statement = this.#settle(content);
    this.#last = { content, statement };
    for (const [name, cents] of Object.entries(expected.figures)) {
      const is = centsOf(statement[name as keyof typeof expected.figures]); // a sum's name
      if (is !== cents) this.#fault(content, `${name} is ${is}, not ${cents}`);
    }
    if ((statement.lines.length === 0) !== (expected.lines === 0)) {
      this.#fault(content, `it has ${statement.lines.length} lines, not ${expected.lines}`);
    }
    for (const fault of settlementFaults(statement)) this.#fault(content, fault);
  }

  booked(settlement: Settlement, moves: Moves, left: Debt | null): void {
    if (!this.#last) throw new Error('Nothing was computed.');
    const { effects, lines, carry_forward_out } = this.#last.statement;
    for (const { id, amount } of effects.debts) this.#moveDebt(id, 'repayment', amount);
    if (left) {
      this.#debts.set(left.key, {
        id: left.key,
        driver: left.driver,
        source: 'negative_settlement',
        amount: -carry_forward_out,
        paid_amount: 0,
        repayment_mode: 'full_next',
        start_date: sundayOf(settlement.week),
        status: 'open',
      });
    }
    for (const { category, hold_id, amount } of lines) {
      if (hold_id === null) continue;
      this.#moveHold(hold_id, -centsOf(amount));
      const hold = this.#holds.get(hold_id);
      if (hold && category === 'hold_release') hold.pending = 0;
    }
    for (const { id, ...effect } of effects.deductions) {
      const item = this.#recurring.get(id);
      if (item) this.#recurring.set(id, { ...item, ...effect, amount: item.amount });
    }
    for (const [key, cents] of settlement.expenses) this.#spend(key, cents);
    this.#compare(settlement, moves);
  }

  unbooked(settlement: Settlement, moves: Moves, removed: Debt | null): void {
    if (removed) this.#debts.delete(removed.key);
    for (const [key, cents] of moves.debts) this.#moveDebt(key, 'reversal', dollars(cents));
    for (const hold of this.#holds.values()) {
      if (hold.driver !== settlement.driver) continue;
      this.#moveHold(hold.id, moves.released);
      const waiting = Math.min(
        centsOf(hold.pending) + moves.released,
        centsOf(this.#held(hold.id)),
      );
      this.#moveHold(hold.id, -moves.withheld);
      hold.pending = dollars(Math.min(waiting, centsOf(this.#held(hold.id))));
    }
    for (const [key, cents] of moves.recurring) {
      const item = this.#recurring.get(key);
      if (!item) continue;
      const { amount: _, ...effect } = undoDeduction(item, dollars(cents));
      this.#recurring.set(key, { ...item, ...effect });
    }
    for (const [key, cents] of settlement.expenses) this.#spend(key, -cents);
  }

  /** Every balance of the engine's against the oracle's. */
  compareAll(oracle: Oracle): void {
    const differs = (name: string, key: number, is: unknown, wanted: number) => {
      if (centsOf(is) !== wanted)
        this.faults.push(`${name} ${key} is ${String(is)}, not ${wanted}.`);
    };
    for (const { key, paid } of oracle.debts)
      differs('Paid of debt', key, this.#debts.get(key)?.paid_amount, paid);
    for (const { key, balance, pending } of oracle.holds) {
      differs('Hold', key, this.#holds.get(key)?.balance, balance);
      differs('Refund of hold', key, this.#holds.get(key)?.pending, pending);
    }
    for (const { key, taken, done, times } of oracle.recurring) {
      const item = this.#recurring.get(key);
      differs('Taken of', key, item?.deducted_to_date, taken);
      if ((item?.status === 'completed') !== done) this.faults.push(`${key} is ${item?.status}.`);
      if ((item?.occurrences_left ?? null) !== times) {
        this.faults.push(`${key} has ${item?.occurrences_left} times left, not ${times}.`);
      }
    }
  }

  #settle(content: Content): Computed {
    const { driver, week, loads, adjustments, expenses, recurring, lastMonth, elsewhere } = content;
    const known = this.#drivers.get(driver);
    if (!known) throw new Error(`There is no driver ${driver}.`);
    const period = { from: mondayOf(week), to: sundayOf(week) };
    const hold = [...this.#holds.values()].find(one => one.driver === driver) ?? null;
    return settle({
      period,
      loads: loads.map(load => {
        const miles = {
          loaded_miles: decimal(load.loaded, 2),
          empty_miles: decimal(load.empty, 2),
        };
        const gross = dollars(load.gross);
        const row = { driver_id: driver, ...miles };
        const paid = { id: load.key, status: 6, price: gross, stops: [], load_accessorials: [] };
        const [lines = []] = loadPay(paid, [{ row, terms: termsOf(known) }]);
        return { id: load.key, gross, price: gross, ...miles, lines };
      }),
      guaranteed_minimum: known.guarantee === null ? null : dollars(known.guarantee),
      counted_elsewhere: dollars(elsewhere),
      adjustments: adjustments.map(({ key, type, cents }) => ({
        id: key,
        type,
        description: 'Adjustment',
        amount: dollars(cents),
        date: period.from,
        status: 'pending',
      })),
      expenses: expenses.map(([{ key, kind, cents }, now]) => ({
        id: key,
        description: 'Expense',
        date: period.from,
        total_amount: dollars(cents),
        status: 'approved',
        reimburse_driver: kind === 'reimburse',
        deduct_from_driver: kind === 'deduct',
        deducted_amount: dollars(this.#spent.get(key) ?? 0),
        deduct_now: dollars(now),
      })),
      deductions: recurring.flatMap(({ key }) => this.#recurring.get(key) ?? []),
      debts: [...this.#debts.values()].filter(debt => debt.driver === driver),
      hold,
      hold_releases: hold && hold.pending > 0 ? [{ hold_id: hold.id, amount: hold.pending }] : [],
      latest_settlement_end: lastMonth === null ? null : `${lastMonth}-15`,
    });
  }

  #compare(settlement: Settlement, moves: Moves): void {
    if (!this.#last) return;
    const { effects } = this.#last.statement;
    const sum = (of: readonly { amount: number }[]) =>
      of.reduce((total, { amount }) => total + centsOf(amount), 0);
    const wanted = (of: readonly [number, number][]) =>
      of.reduce((total, [, cents]) => total + cents, 0);
    if (sum(effects.debts) !== wanted(moves.debts)) {
      this.faults.push(`${settlement.key} repays ${sum(effects.debts)}.`);
    }
    if (sum(effects.deductions) !== wanted(moves.recurring)) {
      this.faults.push(`${settlement.key} takes ${sum(effects.deductions)}.`);
    }
  }

  #moveDebt(key: number, type: 'repayment' | 'reversal', amount: number): void {
    const debt = this.#debts.get(key);
    if (debt) this.#debts.set(key, { ...debt, ...debtAfterEntry(debt, type, amount) });
  }

  #moveHold(key: number, cents: number): void {
    const hold = this.#holds.get(key);
    if (!hold || cents === 0) return;
    const { balance, status } = holdAfter(hold, dollars(cents));
    Object.assign(hold, { balance, status });
    if (centsOf(hold.pending) > centsOf(balance)) hold.pending = Number(balance);
  }

  #held = (key: number) => this.#holds.get(key)?.balance ?? 0;

  #spend(key: number, cents: number): void {
    this.#spent.set(key, (this.#spent.get(key) ?? 0) + cents);
  }

  #fault({ driver, week }: Content, text: string): void {
    this.faults.push(`Driver ${driver}, week ${week}: ${text}.`);
  }
}

/** A driver's terms as the driver's record has them. */
export function termsOf({ terms }: Driver) {
  if (terms.kind === 'flat') return { pay_type: 'flat_per_load', flat_rate: dollars(terms.cents) };
  if (terms.kind === 'percent') {
    return { pay_type: 'percent_of_gross', percent_rate: decimal(terms.percent, 4) };
  }
  return {
    pay_type: 'per_mile',
    loaded_mile_rate: decimal(terms.loaded, 4),
    empty_mile_rate: decimal(terms.empty, 4),
  };
}
