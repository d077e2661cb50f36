import { expect } from 'vitest';
import { Access } from '../../../../server/db/access.ts';
import { calculateBatch } from '../../../../server/money/batches/calculate.ts';
import { as } from '../../../support/as.ts';
import type { batching } from '../../../support/batching.ts';
import type { Figures, Settlement } from './Books.ts';
import { centsOf, decimal, dollars } from './cents.ts';
import type { Command } from './commands.ts';
import { termsOf } from './EngineBooks.ts';
import { mondayOf, type Oracle, sundayOf } from './Oracle.ts';
import type { Outcome } from './obey.ts';

type Stage = Awaited<ReturnType<typeof batching>>;

const BASE = '/driver-pay-settlements';

/** A company's payroll behind its calls, which follows the commands that the oracle obeys. */
export class CompanyBooks {
  readonly #ids = new Map<number, number>();
  #category: number | null = null;

  constructor(private readonly stage: Stage) {}

  get #call() {
    return as(this.stage.app, this.stage.who.owner);
  }

  #id(key: number): number {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`Nothing was made for ${key}.`);
    return id;
  }

  /** Sends the command and compares what it comes to with the oracle's outcome. */
  async obey(oracle: Oracle, command: Command, outcome: Outcome): Promise<void> {
    const id = await this.#send(oracle, command, outcome);
    if (outcome.made !== null && id !== null) this.#ids.set(outcome.made, id);
    for (const settlement of outcome.settlements) await this.#compareFigures(settlement);
    for (const driver of outcome.drivers) await this.compareBalances(oracle, driver);
  }

  /** Null: the command made nothing. */
  async #send(oracle: Oracle, command: Command, outcome: Outcome): Promise<number | null> {
    const { make, deliver } = this.stage;
    const monday = mondayOf(oracle.week);
    const week = { period_start: monday, period_end: sundayOf(oracle.week) };
    switch (command.do) {
      case 'driver':
        return make('drivers', {
          ...termsOf({ key: 0, ...command }),
          guaranteed_weekly_minimum: command.guarantee === null ? null : dollars(command.guarantee),
        });
      case 'load': {
        const gross = dollars(command.gross);
        return deliver(
          this.#id(command.driver),
          { price: gross, payment_amount: gross, delivered_at: `${monday}T18:00:00.000Z` },
          { loaded_miles: decimal(command.loaded, 2), empty_miles: decimal(command.empty, 2) },
        );
      }
      case 'adjust':
        return this.#post(outcome, '/driver-adjustments', {
          driver_id: this.#id(command.driver),
          type: command.type,
          description: 'Adjustment',
          amount: dollars(command.cents),
          date: monday,
          corrects_settlement_id: command.corrects === null ? null : this.#id(command.corrects),
        });
      case 'adjust draft':
        return this.#post(outcome, `${BASE}/adjustments`, {
          settlement_id: this.#id(command.settlement),
          type: command.type,
          description: 'By hand',
          amount: dollars(command.cents),
        });
      case 'debt': {
        const { mode, owed, installment, percent } = command.debt;
        return this.#post(outcome, '/driver-debts', {
          driver_id: this.#id(command.driver),
          source: mode === 'available' ? 'advance' : 'loan',
          amount: dollars(owed),
          repayment_mode: mode,
          ...(mode === 'fixed_per_settlement' && { repayment_amount: dollars(installment) }),
          ...(mode === 'percent_of_net' && { repayment_percent: decimal(percent, 4) }),
          start_date: monday,
        });
      }
      case 'hold':
        return this.#post(outcome, '/driver-holds', {
          driver_id: this.#id(command.driver),
          purpose: 'Damage',
          target_amount: dollars(command.target),
          per_settlement_amount: command.each === null ? null : dollars(command.each),
          per_settlement_percent: command.percent === null ? null : decimal(command.percent, 4),
          opened_date: monday,
        });
      case 'refund':
        return this.#post(outcome, `/driver-holds/${this.#id(command.hold)}/transactions`, {
          type: 'refund',
          amount: dollars(command.cents),
          with_settlement: true,
        });
      case 'apply':
        return this.#post(outcome, `/driver-holds/${this.#id(command.hold)}/transactions`, {
          type: 'application',
          amount: dollars(command.cents),
          debt_id: await this.#debtId(oracle, command.debt),
        });
      case 'deduct': {
        const { cents, percent, base, cap, starting, times, ...item } = command.item;
        return this.#post(outcome, '/additional-deductions', {
          ...item,
          driver_id: this.#id(command.driver),
          description: 'Item',
          amount: cents === null ? null : dollars(cents),
          percent: percent === null ? null : decimal(percent, 4),
          percent_base: base,
          total_cap: cap === null ? null : dollars(cap),
          starting_balance: dollars(starting),
          occurrences_left: times,
          start_date: monday,
        });
      }
      case 'expense':
        this.#category ??= await make('expense-categories', { type: 'both' });
        return make('expenses', {
          type: 'driver_exense',
          expense_category_id: this.#category,
          driver_id: this.#id(command.driver),
          date: monday,
          total_amount: dollars(command.cents),
          status: 'approved',
          reimburse_driver: command.kind === 'reimburse',
          deduct_from_driver: command.kind === 'deduct',
        });
      case 'part': {
        const { expenses } = oracle.settlement(command.settlement);
        const parts = new Map(expenses).set(command.expense, command.cents);
        const { status } = await this.#call.put(`${BASE}/${this.#id(command.settlement)}`, {
          expenses: [...parts].map(([key, cents]) => ({
            expense_id: this.#id(key),
            amount: dollars(cents),
          })),
        });
        expect(status).toBe(outcome.isAccepted ? 200 : 422);
        return null;
      }
      case 'draft':
        return this.#post(outcome, BASE, { driver_id: this.#id(command.driver), ...week });
      case 'batch':
        await this.#batch(command.drivers, week, outcome);
        return null;
      case 'next week':
        return null;
      case 'drop': {
        const { status } = await this.#call.delete(`${BASE}/${this.#id(command.settlement)}`);
        expect(status).toBe(outcome.isAccepted ? 200 : 409);
        return null;
      }
      default:
        return this.#post(outcome, `${BASE}/${this.#id(command.settlement)}/${command.do}`, {
          reason: 'Model',
          payment_method: 'check',
        });
    }
  }

  async #post(outcome: Outcome, path: string, body: object): Promise<number | null> {
    const answer = await this.#call.post(path, body);
    const isRefused = answer.status === 409 || answer.status === 422;
    if (outcome.isAccepted ? answer.status !== 200 : !isRefused) {
      throw new Error(`POST ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return outcome.isAccepted ? answer.body.data.id : null;
  }

  async #batch(drivers: readonly number[], week: object, outcome: Outcome): Promise<void> {
    if (drivers.length === 0) return;
    const { database, app, hub, who, ask, detail } = this.stage;
    const driver_ids = drivers.map(key => this.#id(key));
    const { body } = await ask('', { ...week, driver_ids });
    const { id } = body.data;
    const person = { companyId: who.owner.companyId ?? 0, userId: who.owner.userId };
    const access = new Access(database, person, hub, app.watchers);
    await access.write(scope => calculateBatch(id, scope));
    const batch = await detail(id);
    const made = batch.drivers.filter((one: any) => one.settlement !== null);
    expect(made.length).toBe(outcome.settlements.length);
    if (made.length === 0) {
      expect((await ask(`/${id}/cancel`)).status).toBe(200);
      return;
    }
    const keys = new Map(drivers.map(key => [this.#id(key), key]));
    for (const { driver_id, settlement } of made) {
      const own = outcome.settlements.find(one => one.driver === keys.get(driver_id));
      if (!own) throw new Error(`The batch has a settlement of driver ${driver_id} too many.`);
      this.#ids.set(own.key, settlement.id);
    }
    await ask(`/${id}/review`, {
      items: made.map((one: any) => ({ settlement_id: one.settlement.id, review: 'approved' })),
    });
    const posted = await ask(`/${id}/post`);
    if (posted.status !== 200) throw new Error(JSON.stringify(posted.body));
  }

  async #compareFigures({ key, figures, status }: Settlement): Promise<void> {
    const { body } = await this.#call.get(`${BASE}/${this.#id(key)}`);
    const names = Object.keys(figures) as (keyof Figures)[]; // its own keys
    const shown = Object.fromEntries(names.map(name => [name, centsOf(body.data[name])]));
    expect({ ...shown, status: body.data.status }).toEqual({ ...figures, status });
  }

  /** A debt that a settlement left has no key of its own in a request. */
  async #debtId(oracle: Oracle, key: number): Promise<number> {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const debt = oracle.debts.find(one => one.key === key);
    const left = await this.stage.database
      .read(this.stage.who.owner)
      .query<{ id: number }>(
        `select id from driver_debts where source_settlement_id = $1 and deleted_at is null`,
        [this.#id(debt?.left_by ?? 0)],
      );
    return left[0]?.id ?? 0;
  }

  /** Every balance of a driver against the oracle's, in cents. */
  async compareBalances(oracle: Oracle, driver: number): Promise<void> {
    const rows = await this.stage.database
      .read(this.stage.who.owner)
      .query<{ kind: string; id: number; of: number | null; figures: unknown[] }>(BALANCES, [
        this.#id(driver),
      ]);
    const shown = rows
      .map(
        ({ kind, id, of, figures }) =>
          `${kind} ${of === null ? id : `of ${of}`}: ${figures.join(' ')}`,
      )
      .sort();
    expect(shown).toEqual(this.#balancesOf(oracle, driver).sort());
  }

  #balancesOf(oracle: Oracle, driver: number): string[] {
    const own = <T extends { driver: number }>(rows: readonly T[]) =>
      rows.filter(one => one.driver === driver);
    return [
      ...own(oracle.debts).map(({ key, left_by, owed, paid }) => {
        const name = left_by === null ? this.#id(key) : `of ${this.#id(left_by)}`;
        return `debt ${name}: ${owed} ${paid} ${owed - paid}`;
      }),
      ...own(oracle.holds).map(
        ({ key, balance, pending }) => `hold ${this.#id(key)}: ${balance} ${pending}`,
      ),
      ...own(oracle.recurring).map(
        ({ key, taken, times, done }) =>
          `recurring ${this.#id(key)}: ${taken} ${times ?? '-'} ${done ? 'completed' : 'active'}`,
      ),
      ...own(oracle.expenses).map(
        ({ key, booked, isReimbursed }) =>
          `expense ${this.#id(key)}: ${booked} ${isReimbursed ? 'reimbursed' : 'approved'}`,
      ),
      ...own(oracle.loads).map(
        ({ key, on }) => `load ${this.#id(key)}: ${on === null ? '-' : this.#id(on)}`,
      ),
    ];
  }
}

const cents = (column: string) => `(${column} * 100)::bigint`;

const BALANCES = `
  select 'debt' as kind, id, source_settlement_id as of,
    json_build_array(${cents('amount')}, ${cents('paid_amount')}, ${cents('balance')}) as figures
  from driver_debts where driver_id = $1 and deleted_at is null
  union all
  select 'hold', id, null, json_build_array(${cents('balance')}, ${cents('refund_pending')})
  from driver_holds where driver_id = $1 and deleted_at is null
  union all
  select 'recurring', id, null, json_build_array(${cents('deducted_to_date')},
    coalesce(occurrences_left::text, '-'), status)
  from additional_deductions where driver_id = $1 and deleted_at is null
  union all
  select 'expense', id, null, json_build_array(${cents('deducted_amount')}, status)
  from expenses where driver_id = $1 and deleted_at is null
  union all
  select 'load', load_id, null, json_build_array(coalesce(settlement_id::text, '-'))
  from load_drivers where driver_id = $1 and deleted_at is null`;
