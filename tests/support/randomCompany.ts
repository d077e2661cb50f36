import type pg from 'pg';

const FIRST = Date.parse('2026-09-01T12:00:00Z');
const DAY = 86_400_000;

const date = (at: Date) => at.toISOString().slice(0, 10);

/** Everything is drawn from a seed: a failure can be repeated. */
export function draws(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (part: number) => next() < part,
    one: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    cents: (most: number) => below(most * 100) / 100,
    /** The id of one of so many records. */
    record: (count: number) => 5001 + below(count),
    day: (offset = 0) => new Date(FIRST + (below(74) + offset) * DAY),
  };
}

type Row = Readonly<Record<string, unknown>>;

export interface RandomRows {
  loads: Row[];
  load_stops: Row[];
  load_drivers: Row[];
  load_accessorials: Row[];
  load_state_miles: Row[];
  invoices: Row[];
  invoice_payments: Row[];
  expenses: Row[];
  expense_items: Row[];
  driver_pay_settlements: Row[];
}

const LOADS = 240;

/** Rows with every mix of statuses, missing people and odd cents that figures have to bear. */
export function randomRows(seed: number): RandomRows {
  const drawn = draws(seed);
  const { below, chance, one, cents, record, day } = drawn;
  const rows: RandomRows = {
    loads: [],
    load_stops: [],
    load_drivers: [],
    load_accessorials: [],
    load_state_miles: [],
    invoices: [],
    invoice_payments: [],
    expenses: [],
    expense_items: [],
    driver_pay_settlements: [],
  };
  for (let at = 1; at <= LOADS; at += 1) {
    const status = one([1, 2, 4, 6, 6, 6, 6, 6, 7, 8, 9]);
    const gross = day();
    const [loaded_miles, empty_miles] = [cents(1500), chance(0.1) ? 0 : cents(200)];
    const load = {
      id: at,
      status,
      reference_number: `R-${at}`,
      internal_id: `L-${at}`,
      broker_id: record(5),
      truck_id: chance(0.1) ? null : record(4),
      dispatcher_id: chance(0.2) ? null : record(3),
      equipment_type: one(['van', 'reefer', 'flatbed', null]),
      price: cents(5000),
      payment_amount: cents(6000),
      driver_budget_pay: chance(0.5) ? null : cents(4000),
      loaded_miles,
      empty_miles,
      total_miles: loaded_miles + empty_miles,
      billing_status: one(['not_ready', 'ready_for_invoice', 'invoiced', 'paid']),
      settlement_status: one(['unsettled', 'in_settlement', 'settled']),
      gross_date: date(gross),
      pickup_date: gross,
      delivery_date: gross,
      canceled_at: status === 7 && chance(0.6) ? day() : null,
    };
    rows.loads.push(load);
    const types = ['pickup', ...(chance(0.3) ? ['pickup', 'delivery'] : []), 'delivery'];
    for (const [place, type] of types.entries()) {
      const due = gross.getTime() + place * 3_600_000;
      const late = one([-1, 0, 1]) * 1_800_000;
      rows.load_stops.push({
        load_id: at,
        sequence: place + 1,
        type,
        load_company_id: record(6),
        date_from: new Date(due - 3_600_000),
        date_to: chance(0.5) ? new Date(due) : null,
        arrived_at: chance(0.7) ? new Date(due + late) : null,
        timezone: 'America/Chicago',
      });
    }
    const first = record(4);
    const isRelay = chance(0.3);
    for (const driver_id of chance(0.3) ? [first, 5001 + ((first - 5000) % 4)] : [first]) {
      rows.load_drivers.push({
        load_id: at,
        driver_id,
        price: cents(2000),
        accessorial_pay: cents(100),
        // A relay has legs of other lengths.
        loaded_miles: chance(0.2) ? cents(1500) : loaded_miles,
        empty_miles,
        from_stop_id: isRelay && driver_id !== first ? at : null,
        to_stop_id: isRelay && driver_id === first ? at : null,
        split_percent: one([100, 60, 40, 33.3333, 0]),
        position: driver_id === first ? 'driver' : 'co_driver',
      });
    }
    for (let line = below(3); line > 0; line -= 1) {
      rows.load_accessorials.push({
        load_id: at,
        accessorial_id: record(2),
        amount: cents(300),
        driver_amount: chance(0.3) ? null : cents(200),
        billable_to_broker: chance(0.7),
        payable_to_driver: chance(0.7),
        is_reimbursement: chance(0.3),
      });
    }
    for (const state_id of [null, 14, 36].slice(0, below(4))) {
      rows.load_state_miles.push({
        load_id: at,
        state_id,
        loaded_miles: cents(400),
        empty_miles: cents(60),
      });
    }
    if ([6, 8].includes(status) && chance(0.6)) rows.invoices.push(invoiceOf(load, date(gross)));
  }
  addCosts(rows, drawn);
  addPayments(rows, drawn);
  return rows;

  function invoiceOf({ id, broker_id, payment_amount }: Row, invoice_date: string): Row {
    const payment_status = one(['unpaid', 'partially_paid', 'paid', 'disputed', 'written_off']);
    return {
      id,
      number: `INV-${id}`,
      parent_load_id: id,
      broker_id,
      bill_to_name: 'Broker',
      user_id: 1,
      invoice_date,
      due_date: date(day(20)),
      payment_status,
      price: payment_amount,
      accessorials_amount: 0,
      invoice_total: payment_amount,
      amount_due: payment_amount,
      received_amount: cents(500),
      balance: cents(4000),
      paid_date: payment_status === 'paid' ? date(day(60)) : null,
      short_pay_amount: cents(50),
      payment_terms: 'net_30',
      status: one(['draft', 'issued', 'issued', 'void']),
    };
  }
}

/** Expenses and settlements, which belong to no load. */
function addCosts(rows: RandomRows, drawn: ReturnType<typeof draws>): void {
  const { below, chance, one, cents, record, day } = drawn;
  for (let at = 1; at <= 120; at += 1) {
    rows.expenses.push({
      id: at,
      type: 'company_exense',
      date: date(day()),
      expense_category_id: record(3),
      status: one(['pending', 'approved', 'approved', 'rejected', 'reimbursed', 'canceled']),
      driver_id: chance(0.3) ? null : record(4),
      truck_id: chance(0.3) ? null : record(4),
      state_id: chance(0.3) ? null : 1 + below(6),
      total_amount: cents(900),
    });
    for (let line = below(3); line > 0; line -= 1) {
      rows.expense_items.push({
        expense_id: at,
        description: 'Diesel',
        quantity: 1,
        amount: cents(400),
        gallons: chance(0.3) ? null : below(2_000_000) / 10_000,
      });
    }
    const net_pay = cents(3000);
    rows.driver_pay_settlements.push({
      number: `PAY-${at}`,
      driver_id: record(4),
      pay_date: date(day()),
      net_pay,
      status: one(['draft', 'posted', 'paid', 'void']),
      period_start: '2026-09-01',
      period_end: '2026-09-07',
      deductions: cents(300),
      earnings: cents(2500),
      guarantee_top_up: chance(0.2) ? cents(200) : 0,
      additions: cents(150),
      reimbursements: cents(90),
    });
  }
}

/** Up to three payments of an invoice, some of them reversals. */
function addPayments(rows: RandomRows, drawn: ReturnType<typeof draws>): void {
  const { below, chance, cents, day } = drawn;
  for (const { id } of rows.invoices) {
    for (let left = below(4); left > 0; left -= 1) {
      rows.invoice_payments.push({
        invoice_id: id,
        receipt_id: 1,
        amount: chance(0.2) ? -cents(300) : cents(900),
        paid_date: date(day(10)),
        payment_method: 'check',
      });
    }
  }
}

/** The records that random rows name: their ids begin with 5001. */
const NAMED: readonly string[] = [
  `insert into brokers (company_id, id, name, address, city, state_id, zip, payment_terms)
   select $1::int, 5000 + n, 'Broker ' || n, '1 Main St', 'Joliet', 14, '60431', 'net_30'
   from generate_series(1, 5) n`,
  `insert into trucks (company_id, id, number, type, vin, ownership)
   select $1::int, 5000 + n, 'T' || n, 'with_van', lpad(n::text, 17, '1'), 'company'
   from generate_series(1, 4) n`,
  `insert into drivers (company_id, id, number, first_name, last_name, date_of_birth, phone,
     address_line1, city, state_id, zip, driver_type, employment_type, hire_date, cdl_number,
     cdl_state_id, cdl_class, cdl_expiry, medical_card_expiry, pay_type)
   select $1::int, 5000 + n, 'D-' || n, 'First' || n, 'Last', '1980-01-01', '+13125550100', '1 Elm St',
     'Joliet', 14, '60431', 'company_driver', 'w2', '2020-01-01', 'C' || n, 14, 'A', '2028-01-01',
     '2028-01-01', 'per_mile' from generate_series(1, 4) n`,
  `insert into staffs (company_id, id, user_id, nickname)
   select $1::int, 5000 + n, 95000 + n, 'dispatcher ' || n from generate_series(1, 3) n`,
  `insert into trucks_dispatchers (company_id, truck_id, dispatcher_id, assigned_at, unassigned_at)
   select $1::int, 5000 + n, 5001 + (n + m) % 3, date '2026-09-10' + 20 * m, date '2026-09-24' + 20 * m
   from generate_series(1, 3) n, generate_series(0, 2) m`,
  `insert into load_companies (company_id, id, company_name, address_line1, city, state_id, zip,
     timezone)
   select $1::int, 5000 + n, 'Facility ' || n, '1 Dock Rd', 'City ' || n % 4, 1 + n % 3, '60431',
     'America/Chicago' from generate_series(1, 6) n`,
  `insert into expense_categories (company_id, id, name)
   select $1::int, 5000 + n, 'Category ' || n from generate_series(1, 3) n`,
  `insert into accessorials (company_id, id, code, name, method)
   select $1::int, 5001, 'DET', 'Detention', 'flat'
   union all select $1::int, 5002, 'LUMPER', 'Lumper', 'flat'`,
];

/** Inserts them as they are: without triggers, so that nothing is recomputed. */
export async function insertRows(admin: pg.Client, companyId: number, rows: RandomRows) {
  await admin.query("set session_replication_role = 'replica'");
  for (const text of NAMED) await admin.query(text, [companyId]);
  for (const [table, created] of Object.entries(rows) as [string, Row[]][]) {
    const columns = Object.keys(created[0] ?? {})
      .map(name => `"${name}"`)
      .join(', ');
    await admin.query(
      `insert into ${table} (company_id, ${columns})
       select $1::int, ${columns} from jsonb_populate_recordset(null::${table}, $2::jsonb)`,
      [companyId, JSON.stringify(created)],
    );
  }
  await admin.query("set session_replication_role = 'origin'");
}
