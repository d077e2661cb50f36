import {
  type Adjustment,
  type Cents,
  type Content,
  type Debt,
  type Driver,
  type Expense,
  type Figures,
  type Hold,
  type Load,
  type Moves,
  type Recurring,
  type Settlement,
  type Statement,
  statementOf,
} from './Books.ts';

/** What follows the oracle's figures and bookings: the engine under test. */
export interface Follower {
  computed?(content: Content, expected: Statement): void;
  booked?(settlement: Settlement, moves: Moves, left: Debt | null): void;
  unbooked?(settlement: Settlement, moves: Moves, removed: Debt | null): void;
}

/** The first day of a week of this model, counted from a Monday. */
export const mondayOf = (week: number): string => day(week * 7);
export const sundayOf = (week: number): string => day(week * 7 + 6);
const day = (days: number): string =>
  new Date(Date.UTC(2026, 0, 5) + days * 86_400_000).toISOString().slice(0, 10);
export const monthOf = (week: number): string => sundayOf(week).slice(0, 7);

/** A company's payroll in whole cents, kept by hand: what the product's must agree with. */
export class Oracle {
  week = 0;
  drivers: Driver[] = [];
  loads: Load[] = [];
  adjustments: Adjustment[] = [];
  debts: Debt[] = [];
  holds: Hold[] = [];
  recurring: Recurring[] = [];
  expenses: Expense[] = [];
  settlements: Settlement[] = [];
  #keys = 0;

  constructor(private readonly follower: Follower = {}) {}

  key(): number {
    this.#keys += 1;
    return this.#keys;
  }

  settlement(key: number): Settlement {
    const found = this.settlements.find(one => one.key === key);
    if (!found) throw new Error(`There is no settlement ${key}.`);
    return found;
  }

  /** A draft with everything due. Null: there is nothing to settle. */
  draft(driver: number, batch: number | null = null): Settlement | null {
    const settlement: Settlement = {
      key: this.key(),
      driver,
      week: this.week,
      status: 'draft',
      loads: this.#openLoads(driver, this.week).map(({ key }) => key),
      adjustments: this.#waiting(driver, this.week).map(({ key }) => key),
      expenses: new Map(this.#openExpenses(driver, this.week)),
      figures: NOTHING,
      moves: null,
      batch,
    };
    if (this.#compute(settlement).lines === 0) return null;
    this.settlements.push(settlement);
    for (const load of this.#of(this.loads, settlement.loads)) load.on = settlement.key;
    for (const one of this.#of(this.adjustments, settlement.adjustments)) one.on = settlement.key;
    return settlement;
  }

  /** An adjustment on a draft, which is computed again. */
  adjustDraft(settlement: Settlement, adjustment: Adjustment): void {
    this.adjustments.push({ ...adjustment, on: settlement.key });
    settlement.adjustments.push(adjustment.key);
    this.#compute(settlement);
  }

  /** After another part of an expense. */
  recompute(settlement: Settlement): void {
    this.#compute(settlement);
  }

  /** False: what it pays has changed since it was computed, so it is only computed again. */
  post(settlement: Settlement): boolean {
    if (settlement.status !== 'draft') return false;
    const before = settlement.figures;
    const { figures, moves } = this.#compute(settlement);
    const isSame =
      figures.net_pay === before.net_pay && figures.carry_forward_out === before.carry_forward_out;
    if (!isSame) return false;
    this.#book(settlement, moves);
    return true;
  }

  pay(settlement: Settlement): boolean {
    if (settlement.status !== 'posted') return false;
    settlement.status = 'paid';
    return true;
  }

  void(settlement: Settlement): boolean {
    if (settlement.status !== 'draft' && settlement.status !== 'posted') return false;
    if (settlement.status === 'posted' && !this.#unbook(settlement)) return false;
    this.#release(settlement);
    settlement.status = 'void';
    return true;
  }

  drop(settlement: Settlement): boolean {
    if (settlement.status !== 'draft' || settlement.wasPosted) return false;
    this.#release(settlement);
    this.settlements = this.settlements.filter(one => one !== settlement);
    return true;
  }

  reopen(settlement: Settlement): boolean {
    if (settlement.status !== 'posted' || !this.#unbook(settlement)) return false;
    settlement.status = 'draft';
    settlement.wasPosted = true;
    return true;
  }

  /**
   * A batch of these drivers of the week: drafts that are there are taken over and computed again,
   * others are made, and all are posted.
   */
  batch(drivers: readonly number[]): Settlement[] {
    const batch = this.key();
    const drafts = drivers.flatMap(driver => {
      const own = this.settlements.find(
        one =>
          one.driver === driver &&
          one.status === 'draft' &&
          one.batch === null &&
          one.week === this.week,
      );
      if (own) {
        own.batch = batch;
        this.#compute(own);
        return [own];
      }
      if (this.#isSettled(driver) && !this.#hasNews(driver)) return [];
      return this.draft(driver, batch) ?? [];
    });
    for (const draft of drafts) if (!this.post(draft)) throw new Error('A batch was not posted.');
    return drafts;
  }

  /** What is left of an expense for the driver's next settlement. */
  leftOf({ key, cents }: Expense): Cents {
    return cents - this.settlements.reduce((sum, one) => sum + this.#heldOf(one, key), 0);
  }

  #heldOf({ status, expenses }: Settlement, key: number): Cents {
    return status === 'void' ? 0 : (expenses.get(key) ?? 0);
  }

  #isSettled(driver: number): boolean {
    return this.settlements.some(
      one =>
        one.driver === driver &&
        one.week === this.week &&
        (one.status === 'posted' || one.status === 'paid'),
    );
  }

  /** A settled driver is only offered for loads and adjustments that came since. */
  #hasNews(driver: number): boolean {
    return (
      this.#openLoads(driver, this.week).length > 0 || this.#waiting(driver, this.week).length > 0
    );
  }

  #openLoads(driver: number, week: number): Load[] {
    return this.loads.filter(
      load => load.driver === driver && load.on === null && load.week <= week,
    );
  }

  #waiting(driver: number, week: number): Adjustment[] {
    return this.adjustments.filter(
      one => one.driver === driver && one.on === null && one.week <= week,
    );
  }

  #openExpenses(driver: number, week: number): [number, Cents][] {
    return this.expenses
      .filter(one => one.driver === driver && !one.isReimbursed && one.week <= week)
      .map((one): [number, Cents] => [one.key, this.leftOf(one)])
      .filter(([, cents]) => cents > 0);
  }

  #of<T extends { key: number }>(rows: readonly T[], keys: readonly number[]): T[] {
    return rows.filter(({ key }) => keys.includes(key));
  }

  #compute(settlement: Settlement): Statement {
    const content = this.#contentOf(settlement);
    const driver = this.drivers.find(({ key }) => key === settlement.driver);
    if (!driver) throw new Error(`There is no driver ${settlement.driver}.`);
    const debts = this.debts.filter(debt => debt.driver === driver.key);
    const hold = this.holds.find(one => one.driver === driver.key) ?? null;
    const statement = statementOf(content, driver, debts, hold, monthOf);
    settlement.figures = statement.figures;
    this.follower.computed?.(content, statement);
    return statement;
  }

  #contentOf(settlement: Settlement): Content {
    const { driver, week } = settlement;
    const earlier = this.settlements.filter(
      one => one.driver === driver && one.status !== 'void' && one.week < week,
    );
    const last = Math.max(...earlier.map(one => one.week), -1);
    const ofWeek = this.settlements.filter(
      one =>
        one.driver === driver &&
        one.status !== 'void' &&
        one.week === week &&
        one.key !== settlement.key,
    );
    return {
      driver,
      week,
      loads: this.#of(this.loads, settlement.loads),
      adjustments: this.#of(this.adjustments, settlement.adjustments),
      expenses: this.#of(this.expenses, [...settlement.expenses.keys()]).map(expense => [
        expense,
        settlement.expenses.get(expense.key) ?? 0,
      ]),
      recurring: this.recurring.filter(
        one => one.driver === driver && !this.#isTaken(one, settlement),
      ),
      lastMonth: last < 0 ? null : monthOf(last),
      elsewhere: ofWeek.reduce(
        (sum, { figures }) => sum + figures.earnings + figures.guarantee_top_up,
        0,
      ),
    };
  }

  /** Another settlement of the week has taken it already. */
  #isTaken(one: Recurring, { key, week }: Settlement): boolean {
    if (one.frequency === 'every_settlement' || one.frequency === 'per_load') return false;
    return this.settlements.some(
      other =>
        other.key !== key &&
        other.week === week &&
        (other.status === 'posted' || other.status === 'paid') &&
        other.moves?.recurring.some(([recurring]) => recurring === one.key),
    );
  }

  #book(settlement: Settlement, moves: Moves): void {
    const { driver, week, figures } = settlement;
    for (const [key, cents] of moves.debts) this.#debt(key).paid += cents;
    let left: Debt | null = null;
    if (figures.carry_forward_out < 0) {
      left = {
        key: this.key(),
        driver,
        week,
        mode: 'full_next',
        owed: -figures.carry_forward_out,
        paid: 0,
        installment: 0,
        percent: 0,
        left_by: settlement.key,
      };
      this.debts.push(left);
    }
    const hold = this.holds.find(one => one.driver === driver);
    if (hold) {
      hold.balance += moves.withheld - moves.released;
      hold.pending -= moves.released;
    }
    for (const [key, cents] of moves.recurring) this.#take(key, cents);
    for (const [key, cents] of settlement.expenses) this.#spend(key, cents);
    settlement.status = 'posted';
    settlement.moves = moves;
    this.follower.booked?.(settlement, moves, left);
  }

  /** False: a later settlement builds on it, or what it left or held has been used since. */
  #unbook(settlement: Settlement): boolean {
    const { driver, moves } = settlement;
    if (!moves) throw new Error('A posted settlement moved nothing.');
    const isOlder = this.settlements.some(
      one =>
        one.driver === driver &&
        one.week > settlement.week &&
        (one.status === 'posted' || one.status === 'paid'),
    );
    if (isOlder) return false;
    const left = this.debts.find(debt => debt.left_by === settlement.key) ?? null;
    if (left && left.paid > 0) return false;
    const hold = this.holds.find(one => one.driver === driver);
    if (hold && hold.balance + moves.released - moves.withheld < 0) return false;

    if (left) this.debts = this.debts.filter(debt => debt !== left);
    for (const [key, cents] of moves.debts) this.#debt(key).paid -= cents;
    if (hold) {
      hold.balance += moves.released;
      hold.pending = Math.min(hold.pending + moves.released, hold.balance);
      hold.balance -= moves.withheld;
      hold.pending = Math.min(hold.pending, hold.balance);
    }
    for (const [key, cents] of moves.recurring) this.#take(key, -cents);
    for (const [key, cents] of settlement.expenses) this.#spend(key, -cents);
    settlement.moves = null;
    this.follower.unbooked?.(settlement, moves, left);
    return true;
  }

  #debt(key: number): Debt {
    const found = this.debts.find(debt => debt.key === key);
    if (!found) throw new Error(`There is no debt ${key}.`);
    return found;
  }

  #take(key: number, cents: Cents): void {
    const one = this.recurring.find(recurring => recurring.key === key);
    if (!one) throw new Error(`There is no recurring item ${key}.`);
    one.taken += cents;
    if (one.times !== null) one.times -= Math.sign(cents);
    const isSpent = one.cap !== null && one.cap - one.starting - one.taken <= 0;
    one.done =
      cents > 0 && (isSpent || one.times === 0 || (one.frequency === 'one_time' && one.taken > 0));
  }

  #spend(key: number, cents: Cents): void {
    const expense = this.expenses.find(one => one.key === key);
    if (!expense) throw new Error(`There is no expense ${key}.`);
    if (expense.kind === 'deduct') expense.booked += cents;
    expense.isReimbursed =
      cents > 0 && (expense.kind === 'reimburse' || expense.booked >= expense.cents);
  }

  #release(settlement: Settlement): void {
    for (const load of this.#of(this.loads, settlement.loads)) load.on = null;
    for (const one of this.#of(this.adjustments, settlement.adjustments)) one.on = null;
    settlement.loads = [];
    settlement.adjustments = [];
    settlement.expenses = new Map();
  }
}

const NOTHING: Figures = {
  earnings: 0,
  guarantee_top_up: 0,
  additions: 0,
  reimbursements: 0,
  hold_released: 0,
  carry_forward_in: 0,
  deductions: 0,
  escrow: 0,
  debt_repayment: 0,
  advances_recovered: 0,
  net_pay: 0,
  carry_forward_out: 0,
};
