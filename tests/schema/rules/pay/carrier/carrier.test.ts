import { describe, expect, test } from 'vitest';
import { groupBy } from '../../../../../schema/groupBy.ts';
import { busyStatuses, LOAD_STATUS } from '../../../../../schema/rules/freight/loadStates.ts';
import { doubleBookings } from '../../../../../schema/rules/freight/overlap.ts';
import { detentionOf, stopErrors } from '../../../../../schema/rules/freight/stops.ts';
import {
  countedLoads,
  type GrossScope,
  grossBoard,
  grossWeekOf,
} from '../../../../../schema/rules/money/gross.ts';
import { sumMoney } from '../../../../../schema/rules/money/money.ts';
import { driverRow } from '../../../../../schema/rules/pay/driverPay.ts';
import { isEmpty } from '../../../../../schema/rules/pay/settlement.ts';
import { settlementFaults } from '../../../../../schema/rules/pay/settlementSums.ts';
import { localTimeOf } from '../../../../../schema/rules/time/zones.ts';
import { dateOf, expectedTotals, rowsOfFile } from './files.ts';
import { settlementOf, WEEK } from './payroll.ts';
import { drivers, idOf, loads, numberOf, ZONE } from './records.ts';

const expected = expectedTotals();
const cents = (amount: number) => amount.toFixed(2);
const shown = (figure: number | null) => (figure === null ? null : figure.toFixed(2));
const byNumber = new Map(loads.map(load => [numberOf(load.id), load]));

test('the files have the expected number of accepted loads, by status', () => {
  const counts = groupBy<(typeof loads)[number], number>(loads, ({ status }) => status);
  const sizeOf = (status: number) => counts.get(status)?.length ?? 0;
  expect({
    Delivered: sizeOf(LOAD_STATUS.delivered),
    TONU: sizeOf(LOAD_STATUS.tonu),
    Canceled: sizeOf(LOAD_STATUS.canceled),
    Arrived: sizeOf(LOAD_STATUS.arrived),
    Enroute: sizeOf(LOAD_STATUS.enroute),
    Dispatched: sizeOf(LOAD_STATUS.dispatched),
    Available: sizeOf(LOAD_STATUS.available),
    Pending: sizeOf(LOAD_STATUS.pending),
    Reserved: sizeOf(LOAD_STATUS.reserve),
  }).toEqual(expected.status_counts);
});

test.each(Object.entries<any>(expected.load_samples))('the amounts of %s', (number, sample) => {
  const load = byNumber.get(number)!;
  expect({
    gross: cents(load.gross),
    accessorials_amount: cents(load.accessorials_amount),
    amount_due: cents(load.amount_due),
    invoice_total_first_accessorial: cents(load.invoice_total),
  }).toEqual(sample);
});

test.each<any>(expected.zone_edges)('$load is delivered on another day in Chicago', edge => {
  const instant = byNumber.get(edge.load)!.delivered_at!;
  const at = (zone: string) => {
    const { date, time } = localTimeOf(instant, zone);
    return `${date} ${time.slice(0, 5)}`;
  };
  expect([at(edge.zone), at(ZONE)]).toEqual([edge.local, edge.chicago]);
});

test('every driver’s base pay matches the files, on all loads', () => {
  const rows = loads.flatMap(load =>
    load.load_drivers.map(row => [
      numberOf(load.id),
      cents(driverRow(row.lines).price),
      Number(row.expected_price).toFixed(2),
    ]),
  );
  expect(rows.filter(([, computed, written]) => computed !== written)).toEqual([]);
  expect(rows.length).toBeGreaterThan(230);
});

test('the detention hours follow from the stops’ times', () => {
  const billed = loads
    .filter(load => load.load_accessorials.some(({ code }) => code === 'DET'))
    .map(load => [
      load.id,
      detentionOf(load.stops, 120).hours,
      Number(load.load_accessorials.find(({ code }) => code === 'DET')!.quantity),
    ]);
  expect(billed.filter(([, computed, written]) => computed !== written)).toEqual([]);
  expect(billed.length).toBeGreaterThan(50);
});

test('no driver, truck or trailer is on two loads at once, and all stops are in order', () => {
  const busy = loads.filter(({ status }) => busyStatuses.includes(status));
  expect(busy.flatMap(load => doubleBookings(load, busy))).toEqual([]);
  expect(loads.filter(({ stops }) => Object.keys(stopErrors(stops)).length > 0)).toEqual([]);
});

describe.each<GrossScope>(['delivered_and_tonu', 'all_assigned'])('the gross boards, %s', scope => {
  const nicknames = rowsOfFile('staff.csv').map(({ Nickname }) => Nickname!);
  const history = rowsOfFile('truck_dispatchers.csv').map(row => ({
    truck_id: Number(row.Unit),
    dispatcher_id: nicknames.indexOf(row.Dispatcher!),
    assigned_at: dateOf(row.From!),
    unassigned_at: row.To ? dateOf(row.To) : null,
  }));
  const rules = { zone: ZONE, scope };
  const board = loads.map(({ load_drivers: _, ...load }) => load);
  const counted = countedLoads(board, history, rules);

  test.each(Object.entries<any>(expected.gross_boards[scope]))('week of %s', (_, week) => {
    const { rows, totals } = grossBoard(counted, week, ({ dispatcher_id }) => dispatcher_id);
    const figuresOf = (figures: typeof totals) => ({
      loads: figures.loads,
      gross: cents(figures.gross),
      loaded_miles: cents(figures.loaded_miles),
      empty_miles: cents(figures.empty_miles),
      total_miles: cents(figures.total_miles),
      rpm_loaded: shown(figures.rpm_loaded),
      rpm_all: shown(figures.rpm_all),
      deadhead_percent: shown(figures.deadhead_percent),
    });
    const dispatchers = rows.map(({ key, ...figures }) => [
      nicknames[key!],
      { ...figuresOf(figures), load_numbers: figures.load_ids.map(numberOf).sort() },
    ]);
    expect(Object.fromEntries(dispatchers)).toEqual(week.dispatchers);
    expect(figuresOf(totals)).toEqual(week.total);
  });

  test('no week is missing', () => {
    const weeks = new Set(counted.map(({ load }) => grossWeekOf(load, rules)!.from));
    expect([...weeks].sort()).toEqual(Object.keys(expected.gross_boards[scope]));
  });

  test('the dispatcher on the date matches the file', () => {
    const named = new Map(loads.map(({ id, dispatcher }) => [id, dispatcher]));
    const others = counted.filter(
      ({ load, dispatcher_id }) => nicknames[dispatcher_id!] !== named.get(load.id),
    );
    expect(others.map(({ load }) => load.id)).toEqual([]);
  });
});

describe('the settlements of the week of November 2nd', () => {
  const { settlements } = expected;

  test('cover the computed period', () => {
    expect(`${WEEK.from}..${WEEK.to}`).toBe(settlements.period);
  });

  test.each(Object.entries<any>(settlements.drivers))('%s', (driver, wanted) => {
    const settlement = settlementOf(driver);
    expect({
      load_count: settlement.load_count,
      loads: [...new Set(settlement.lines.flatMap(({ load_id }) => load_id ?? []))].sort(),
      loaded_miles: cents(settlement.loaded_miles),
      empty_miles: cents(settlement.empty_miles),
      gross_revenue: cents(settlement.gross_revenue),
    }).toEqual({
      load_count: wanted.load_count,
      loads: wanted.loads.map(idOf),
      loaded_miles: wanted.loaded_miles,
      empty_miles: wanted.empty_miles,
      gross_revenue: wanted.gross_revenue,
    });
    for (const name of SUMS) {
      expect([name, cents(settlement[name])]).toEqual([name, Number(wanted[name]).toFixed(2)]);
    }
    expect(settlement.lines.map(printed).sort()).toEqual(wanted.lines.map(printedWanted).sort());
    expect(settlementFaults(settlement)).toEqual([]);
  });

  test('pay these drivers the expected totals', () => {
    const nets = Object.keys(settlements.drivers).map(driver => settlementOf(driver).net_pay);
    expect(cents(sumMoney(nets))).toBe(settlements.total_net_of_these);
  });

  test('exist for every driver with a line, and no other', () => {
    const without = [...drivers.keys()].filter(driver => isEmpty(settlementOf(driver)));
    expect(without).toEqual(settlements.drivers_without_settlement);
    expect(drivers.size - without.length - Object.keys(settlements.drivers).length).toBe(
      settlements.drivers_elsewhere,
    );
  });
});

const SUMS = [
  'earnings',
  'guarantee_top_up',
  'additions',
  'reimbursements',
  'carry_forward_in',
  'deductions',
  'escrow',
  'debt_repayment',
  'advances_recovered',
  'net_pay',
  'carry_forward_out',
] as const;

/** The computed lines use older words for some categories, and call repaid debts deductions. */
const CATEGORIES: Record<string, string> = {
  guarantee: 'guarantee_top_up',
  addition: 'adjustment',
  escrow: 'escrow_contribution',
  debt_repayment: 'deduction',
};

function printed(line: ReturnType<typeof settlementOf>['lines'][number]): string {
  const { category, description, load_id, base } = line;
  const [quantity, rate] = base === null ? [line.quantity, line.rate] : [line.rate, base];
  const source = load_id ?? line.adjustment_id ?? line.expense_id ?? line.additional_deduction_id;
  const advance = category === 'advance_recovery' ? line.debt_id : null;
  return [
    CATEGORIES[category] ?? category,
    description,
    quantity,
    rate,
    cents(line.amount),
    source ?? advance ?? '',
  ].join(' | ');
}

function printedWanted(line: any): string {
  const source = line.load ?? line.ref;
  return [
    line.category,
    line.description,
    Number(line.quantity.replace('%', '')),
    Number(line.rate),
    line.amount,
    source ? idOf(source) : '',
  ].join(' | ');
}
