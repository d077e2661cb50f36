import { expect } from 'vitest';
import type { Database } from '../../../../server/db/database.ts';
import type { App } from '../../../../server/http/app.ts';
import { as, type Person } from '../../../support/as.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { decimal, dollars } from '../model/cents.ts';
import type { Application, Command, OnSchedule } from './commands.ts';
import type { Ledger, Load, Outcome } from './Ledger.ts';
import { dateOf } from './RulesBooks.ts';

/** A company's billing behind its calls, which follows the commands that the oracle obeys. */
export class CompanyBooks {
  readonly #ids = new Map<number, number>();
  #accessorial: number | null = null;

  constructor(
    private readonly stage: { app: App; database: Database; person: Person; ids: Ids },
    private readonly ledger: Ledger,
  ) {}

  get #call() {
    return as(this.stage.app, this.stage.person);
  }

  /** Sends the command and compares what it comes to with the oracle's outcome. */
  async obey(command: Command, outcome: Outcome): Promise<void> {
    await this.#send(command, outcome);
    const { invoices, receipts } = this.ledger.touched;
    await this.#learn(outcome);
    await this.compare([...invoices], [...receipts]);
    if ('schedule' in command) await this.compareSchedule(command.schedule);
  }

  #id(key: number): number {
    const id = this.#ids.get(key);
    if (id === undefined) throw new Error(`Nothing was made for ${key}.`);
    return id;
  }

  /** What was made is known by its number, which the oracle foretells. */
  async #learn({ made }: Outcome): Promise<void> {
    for (const [table, rows] of [
      ['invoices', this.ledger.invoices],
      ['receipts', this.ledger.receipts],
      ['factoring_schedules', this.ledger.schedules],
    ] as const) {
      const fresh = rows.filter(({ key }) => made.includes(key) || !this.#ids.has(key));
      if (fresh.length === 0) continue;
      const found = await this.#query<{ id: number; number: string }>(
        `select id, number from ${table} where company_id = $1 and number = any($2::text[])`,
        [fresh.map(({ number }) => number)],
      );
      const byNumber = new Map(found.map(({ id, number }) => [number, id]));
      for (const { key, number } of fresh) {
        const id = byNumber.get(number);
        if (id === undefined) throw new Error(`There is no ${number}.`);
        this.#ids.set(key, id);
      }
    }
  }

  #query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
    const { database, person } = this.stage;
    return database.read(person).query<Row>(sql, [person.companyId, ...values]);
  }

  #make(name: string, more: object, ids: Ids = this.stage.ids): Promise<number> {
    return makeRow(this.stage.database, this.stage.person, name, ids, { ...more });
  }

  async #send(command: Command, outcome: Outcome): Promise<void> {
    const [first = 0] = outcome.made;
    const reason = 'Model';
    switch (command.do) {
      case 'factor':
        this.#ids.set(
          first,
          await this.#make('factoring-companies', {
            advance_rate: decimal(command.advance, 4),
            fee_rate: decimal(command.fee, 4),
            fee_basis: command.basis,
            fee_period_days: command.period,
            is_active: true,
            is_default: false,
            recourse_type: 'non_recourse',
            submission_method: 'portal',
          }),
        );
        return;
      case 'broker':
        this.#ids.set(
          first,
          await this.#make('brokers', {
            payment_terms: 'net_30',
            billing_email: 'ap@broker.example.com',
            invoice_method: command.isSummary ? 'summary' : 'individual',
            factorable: command.factor !== null,
            factoring_company_id: command.factor === null ? null : this.#id(command.factor),
          }),
        );
        return;
      case 'load':
        this.#ids.set(first, await this.#load(command));
        return;
      case 'bill':
        return this.#ask('post', outcome, '/invoices', { load_id: this.#id(command.load) });
      case 'bill many':
        return this.#billed('/invoice-multiple-store', command.loads, outcome);
      case 'bill as agreed':
        return this.#billed('/loads-invoices/multiple-store', command.loads, outcome);
      case 'pay':
        return this.#ask(
          'put',
          outcome,
          `/invoices/received_payment/${this.#id(command.invoice)}`,
          {
            amount: dollars(command.cents),
            paid_date: this.#day,
            payment_method: command.isFactoring ? 'factoring' : 'ach',
          },
        );
      case 'mark paid':
        return this.#ask('post', outcome, '/update-invoices-paid', {
          ids: command.invoices.map(key => this.#id(key)),
          paid_date: this.#day,
        });
      case 'receive': {
        const { broker, factor } = command;
        return this.#ask('post', outcome, '/receipts', {
          ...(broker === null ? {} : { broker_id: this.#id(broker) }),
          ...(factor === null ? {} : { factoring_company_id: this.#id(factor) }),
          amount: dollars(command.cents),
          date: this.#day,
          method: 'check',
          applications: this.#applications(command.applications),
        });
      }
      case 'apply':
        return this.#ask('post', outcome, `/receipts/${this.#id(command.receipt)}/apply`, {
          applications: this.#applications(command.applications),
        });
      case 'unapply': {
        const { receipt } = this.ledger.payment(command.payment);
        const body = { payment_id: await this.#paymentId(command.payment), reason };
        return this.#ask('post', outcome, `/receipts/${this.#id(receipt)}/unapply`, body);
      }
      case 'reverse': {
        const { invoice } = this.ledger.payment(command.payment);
        const body = { payment_id: await this.#paymentId(command.payment), reason };
        return this.#ask('post', outcome, `/invoices/reverse_payment/${this.#id(invoice)}`, body);
      }
      case 'bounce':
        return this.#ask('post', outcome, `/receipts/${this.#id(command.receipt)}/reverse`, {
          reason,
        });
      case 'short':
        return this.#ask('post', outcome, `/invoices/short_pay/${this.#id(command.invoice)}`, {
          short_pay_reason: 'rate',
        });
      case 'decide':
        return this.#ask('put', outcome, `/invoices/${this.#id(command.invoice)}`, {
          payment_status: command.to,
        });
      case 'sale':
        return this.#ask('put', outcome, `/invoices/${this.#id(command.invoice)}`, {
          factoring_status: command.to,
        });
      case 'void':
        return this.#ask('delete', outcome, `/invoices/${this.#id(command.invoice)}`);
      case 'reissue':
        return this.#ask('post', outcome, `/invoices/reissue/${this.#id(command.invoice)}`, {
          reason,
        });
      case 'schedule':
        return this.#ask('post', outcome, '/factoring-schedules', {
          invoice_ids: command.invoices.map(key => this.#id(key)),
          date: this.#day,
        });
      case 'wait':
        return;
      default:
        return this.#onSchedule(command, outcome);
    }
  }

  async #load({ broker, price, extras, isProven }: Omit<Load, 'key'>): Promise<number> {
    this.#accessorial ??= await this.#make('accessorials', {});
    const ids: Ids = {
      ...this.stage.ids,
      brokers: this.#id(broker),
      accessorials: this.#accessorial,
    };
    const extra = extras.reduce((sum, { cents, isBilled }) => sum + (isBilled ? cents : 0), 0);
    ids.loads = await this.#make(
      'loads',
      {
        price: dollars(price),
        total_accessorial: dollars(extra),
        payment_amount: dollars(price + extra),
        status: 6,
        delivered_at: '2026-01-19T18:00:00Z',
        pod_received_at: isProven ? '2026-01-20T10:00:00Z' : null,
      },
      ids,
    );
    for (const [sequence, type] of ['pickup', 'delivery'].entries()) {
      const stop = { sequence: sequence + 1, type, timezone: 'America/Chicago' };
      await this.#make('load-stops', stop, ids);
    }
    for (const { cents, isBilled } of extras) {
      const amount = dollars(cents);
      const line = { amount, rate: amount, quantity: 1, billable_to_broker: isBilled };
      await this.#make('load-accessorials', line, ids);
    }
    return ids.loads;
  }

  get #day(): string {
    return dateOf(this.ledger.day);
  }

  #applications(applications: readonly Application[]): object[] {
    return applications.map(({ invoice, cents, isShort }) => ({
      invoice_id: this.#id(invoice),
      amount: dollars(cents),
      ...(isShort && { short_pay_reason: 'rate' }),
    }));
  }

  async #onSchedule(command: OnSchedule, outcome: Outcome): Promise<void> {
    const id = this.#id(command.schedule);
    const path = `/factoring-schedules/${id}`;
    const { lines } = this.ledger.schedule(command.schedule);
    const date = this.#day;
    switch (command.do) {
      case 'drop':
        return this.#ask('delete', outcome, path);
      case 'refresh':
        return this.#ask('put', outcome, path, {
          invoice_ids: lines.map(({ invoice }) => this.#id(invoice)),
        });
      case 'fund':
        return this.#ask('post', outcome, `${path}/fund`, {
          funded_at: date,
          rejected: command.rejected.map(key => ({ invoice_id: this.#id(key) })),
        });
      case 'collect':
        return this.#ask('post', outcome, `${path}/collect`, {
          date,
          release: command.isReleased,
          ...(command.items && {
            items: command.items.map(({ invoice, cents }) => ({
              invoice_id: this.#id(invoice),
              amount: dollars(cents),
              short_pay_reason: 'rate',
            })),
          }),
        });
      case 'buy back':
        return this.#ask('post', outcome, `${path}/buy-back`, {
          date,
          invoice_ids: command.invoices.map(key => this.#id(key)),
        });
      case 'correct':
        return this.#ask('post', outcome, `${path}/reverse`, {
          invoice_id: this.#id(command.invoice),
          reason: 'Model',
        });
      default:
        return this.#ask('post', outcome, `${path}/${command.do}`, { date });
    }
  }

  async #ask(
    method: 'post' | 'put' | 'delete',
    { isAccepted }: Outcome,
    path: string,
    body: object = {},
  ): Promise<void> {
    const call = this.#call;
    const answer =
      method === 'delete' ? await call.delete(path) : await call[method](path, { ...body });
    const isRefused = answer.status === 409 || answer.status === 422;
    if (isAccepted ? answer.status !== 200 : !isRefused) {
      throw new Error(
        `${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`,
      );
    }
  }

  async #billed(path: string, loads: readonly number[], { billed }: Outcome): Promise<void> {
    const answer = await this.#call.post(path, { load_ids: loads.map(key => this.#id(key)) });
    const said = answer.body.data.results.map(({ id, ok, number }: any) => [id, ok && number]);
    expect(said).toEqual(
      loads.map(load => {
        const { invoice = null } = billed.find(one => one.load === load) ?? {};
        return [this.#id(load), invoice !== null && this.ledger.invoice(invoice).number];
      }),
    );
  }

  /** Payments of one receipt on one invoice are in the order of the oracle's. */
  async #paymentId(key: number): Promise<number> {
    const { invoice, receipt } = this.ledger.payment(key);
    const same = this.ledger.payments.filter(
      one => one.invoice === invoice && one.receipt === receipt,
    );
    const rows = await this.#query<{ id: number }>(
      `select id from invoice_payments where company_id = $1 and invoice_id = $2
         and receipt_id = $3 and reverses_id is null order by id`,
      [this.#id(invoice), this.#id(receipt)],
    );
    expect(rows.length).toBe(same.length);
    return rows[same.findIndex(one => one.key === key)]?.id ?? 0;
  }

  /** These invoices and receipts against the oracle's, to the cent, each with its own ledger. */
  async compare(invoices: readonly number[], receipts: readonly number[]): Promise<void> {
    const { ledger } = this;
    if (invoices.length > 0) {
      const rows = await this.#query<{ said: unknown[] }>(INVOICES, [
        invoices.map(k => this.#id(k)),
      ]);
      const expected = invoices.map(key => {
        const one = ledger.invoice(key);
        const received = ledger.received(one);
        const status = ledger.status(one);
        return [
          ...[one.number, one.due, received, received, one.givenUp, ledger.balance(one)],
          ...[one.isVoid ? 'void' : 'issued', status, one.sale, one.remit],
          loadStatus(ledger, one.load),
        ];
      });
      expect(byNumber(rows.map(({ said }) => said))).toEqual(byNumber(expected));
    }
    if (receipts.length > 0) {
      const rows = await this.#query<{ said: unknown[] }>(RECEIPTS, [
        receipts.map(k => this.#id(k)),
      ]);
      const expected = receipts.map(key => {
        const one = ledger.receipt(key);
        const applied = ledger.applied(one);
        return [
          ...[one.number, one.cents, applied, applied, one.isReversed ? 0 : one.cents - applied],
          one.isReversed ? 'reversed' : 'received',
        ];
      });
      expect(byNumber(rows.map(({ said }) => said))).toEqual(byNumber(expected));
    }
  }

  async compareSchedule(key: number): Promise<void> {
    const { number, status, lines } = this.ledger.schedule(key);
    const rows = await this.#query<{ said: unknown[] }>(LINES, [this.#id(key)]);
    const expected =
      status === 'deleted'
        ? []
        : lines.map(({ invoice, amount, status: at, sums }) => [
            ...[this.ledger.invoice(invoice).number, number, status, at, amount],
            ...[sums.advance, sums.reserve, sums.cash, sums.fee, sums.short],
          ]);
    expect(byNumber(rows.map(({ said }) => said))).toEqual(byNumber(expected));
  }
}

/** What the load of an invoice says about its bill. */
function loadStatus(ledger: Ledger, load: number): string {
  const living = ledger.living(load);
  if (!living) return 'spoiled';
  return ledger.status(living) === 'paid' ? 'paid' : 'invoiced';
}

const byNumber = (rows: unknown[][]): unknown[][] =>
  rows.sort(([a], [b]) => String(a).localeCompare(String(b)));

const cents = (column: string) => `(${column} * 100)::bigint`;

const INVOICES = `
  select json_build_array(i.number, ${cents('i.amount_due')}, ${cents('i.received_amount')},
    ${cents(`coalesce((select sum(p.amount) from invoice_payments p
      where p.company_id = $1 and p.invoice_id = i.id), 0)`)},
    ${cents('i.short_pay_amount')}, ${cents('i.balance')}, i.status, i.payment_status,
    i.factoring_status, i.remit_to, l.billing_status) as said
  from invoices i join loads l on l.company_id = i.company_id and l.id = i.parent_load_id
  where i.company_id = $1 and i.id = any($2::int[])`;

const RECEIPTS = `
  select json_build_array(r.number, ${cents('r.amount')}, ${cents('r.applied_amount')},
    ${cents(`coalesce((select sum(p.amount) from invoice_payments p
      where p.company_id = $1 and p.receipt_id = r.id), 0)`)},
    ${cents('r.unapplied')}, r.status) as said
  from receipts r where r.company_id = $1 and r.id = any($2::int[])`;

const LINES = `
  select json_build_array(i.number, s.number, s.status, x.status, ${cents('x.amount')},
    ${['advance', 'reserve', 'cash', 'fee', 'short_pay']
      .map(
        name =>
          `${cents(`coalesce((select sum(e.${name}) from factoring_entries e
            where e.company_id = $1 and e.schedule_invoice_id = x.id), 0)`)}`,
      )
      .join(', ')}) as said
  from factoring_schedule_invoices x
  join factoring_schedules s on s.company_id = x.company_id and s.id = x.schedule_id
  join invoices i on i.company_id = x.company_id and i.id = x.invoice_id
  where x.company_id = $1 and x.schedule_id = $2 and x.deleted_at is null`;
