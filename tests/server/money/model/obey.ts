import type { Cents, Settlement } from './Books.ts';
import type { Command } from './commands.ts';
import type { Oracle } from './Oracle.ts';

/** What a command comes to: whether it is accepted, and whose figures are to be compared then. */
export interface Outcome {
  isAccepted: boolean;
  settlements: readonly Settlement[];
  /** The key of what it made. */
  made: number | null;
  drivers: readonly number[];
}

const REFUSED: Outcome = { isAccepted: false, settlements: [], made: null, drivers: [] };

/** Carries a command out in the oracle's books. */
export function obey(oracle: Oracle, command: Command): Outcome {
  const { week } = oracle;
  const made = (key: number): Outcome => ({ ...REFUSED, isAccepted: true, made: key });
  switch (command.do) {
    case 'driver': {
      const { terms, guarantee } = command;
      const key = oracle.key();
      oracle.drivers.push({ key, terms, guarantee });
      return made(key);
    }
    case 'load': {
      const { do: _, ...load } = command;
      const key = oracle.key();
      oracle.loads.push({ ...load, key, week, on: null });
      return made(key);
    }
    case 'adjust': {
      const { do: _, ...adjustment } = command;
      const key = oracle.key();
      oracle.adjustments.push({ ...adjustment, key, week, on: null });
      return made(key);
    }
    case 'adjust draft': {
      const settlement = oracle.settlement(command.settlement);
      const key = oracle.key();
      const { type, cents } = command;
      const of = { key, driver: settlement.driver, week: settlement.week };
      oracle.adjustDraft(settlement, { ...of, type, cents, corrects: null, on: null });
      return { ...made(key), settlements: [settlement] };
    }
    case 'debt': {
      const key = oracle.key();
      oracle.debts.push({
        ...command.debt,
        key,
        driver: command.driver,
        week,
        paid: 0,
        left_by: null,
      });
      return made(key);
    }
    case 'hold': {
      const { do: _, ...hold } = command;
      const key = oracle.key();
      oracle.holds.push({ ...hold, key, week, balance: 0, pending: 0 });
      return made(key);
    }
    case 'refund': {
      const hold = byKey(oracle.holds, command.hold);
      if (command.cents > hold.balance) return REFUSED;
      hold.pending = command.cents;
      return { ...REFUSED, isAccepted: true, drivers: [hold.driver] };
    }
    case 'apply': {
      const hold = byKey(oracle.holds, command.hold);
      const debt = byKey(oracle.debts, command.debt);
      if (command.cents > hold.balance || command.cents > debt.owed - debt.paid) return REFUSED;
      hold.balance -= command.cents;
      hold.pending = Math.min(hold.pending, hold.balance);
      debt.paid += command.cents;
      return { ...REFUSED, isAccepted: true, drivers: [hold.driver] };
    }
    case 'deduct': {
      const key = oracle.key();
      oracle.recurring.push({
        ...command.item,
        key,
        driver: command.driver,
        week,
        taken: 0,
        done: false,
      });
      return made(key);
    }
    case 'expense': {
      const { do: _, ...expense } = command;
      const key = oracle.key();
      oracle.expenses.push({ ...expense, key, week, booked: 0, isReimbursed: false });
      return made(key);
    }
    case 'part': {
      const settlement = oracle.settlement(command.settlement);
      const expense = byKey(oracle.expenses, command.expense);
      const own: Cents = settlement.expenses.get(expense.key) ?? 0;
      if (command.cents > oracle.leftOf(expense) + own) return REFUSED;
      settlement.expenses.set(expense.key, command.cents);
      oracle.recompute(settlement);
      return { ...REFUSED, isAccepted: true, settlements: [settlement] };
    }
    case 'draft': {
      const settlement = oracle.draft(command.driver);
      return settlement ? { ...made(settlement.key), settlements: [settlement] } : REFUSED;
    }
    case 'batch': {
      const settlements = oracle.batch(command.drivers);
      return {
        isAccepted: settlements.length > 0,
        settlements,
        made: null,
        drivers: command.drivers,
      };
    }
    case 'next week':
      oracle.week += 1;
      return { ...REFUSED, isAccepted: true };
    default: {
      const settlement = oracle.settlement(command.settlement);
      const isAccepted = oracle[command.do](settlement);
      // A refused post has computed the draft again.
      const isThere = command.do !== 'drop' && command.do !== 'void';
      const shown = isThere && (isAccepted || command.do === 'post') ? [settlement] : [];
      return { ...REFUSED, isAccepted, settlements: shown, drivers: [settlement.driver] };
    }
  }
}

function byKey<T extends { key: number }>(rows: readonly T[], key: number): T {
  const found = rows.find(one => one.key === key);
  if (!found) throw new Error(`There is no ${key}.`);
  return found;
}
