import { ifAmount, withinLine } from '../../../schema/limits.ts';
import { accessorialAmount } from '../../../schema/rules/billing/accessorialAmount.ts';
import { loadLocks } from '../../../schema/rules/freight/loadLocks.ts';
import { payeeOf } from '../../../schema/rules/pay/driverCost.ts';
import { accessorialDriverAmount } from '../../../schema/rules/pay/driverPay.ts';
import type { Facts } from './facts.ts';
import type { AccessorialRow, LoadAggregate } from './loadAggregate.ts';
import type { Json } from './parseLoadInput.ts';
import { lockFactsOf } from './readLoadAggregate.ts';

const SWITCHES = [
  'billable_to_broker',
  'payable_to_driver',
  'in_percentage_base',
  'is_reimbursement',
] as const;

/**
 * The defaults from the catalog for a new line, and for one with a newly chosen entry. The line has
 * its own copy, so that old loads stay as they were.
 */
export function fillFromCatalogue(
  line: AccessorialRow,
  sent: Json,
  before: LoadAggregate | null,
  facts: Facts,
): void {
  const entry = entryOf(line, facts);
  if (!entry) return;
  for (const name of SWITCHES) if (sent[name] == null) line[name] = entry[name];
  if (line.id !== undefined) startOver(line, sent, before);
  line.description ??= entry.name;
  if (sent.rate === undefined && line.amount === null) line.rate = entry.default_amount ?? 0;
}

/** Nothing of the previous entry stays. Lines that were billed or paid can't change it. */
function startOver(line: AccessorialRow, sent: Json, before: LoadAggregate | null): void {
  const locks = before ? loadLocks(lockFactsOf(before)) : {};
  const isBilled = locks['load_accessorials.amount'] !== undefined;
  const isPaid = locks['load_accessorials.driver_amount'] !== undefined;
  const blank = {
    description: null,
    stop_id: null,
    ...(!isBilled && { quantity: 1, rate: 0, amount: null }),
    ...(!isPaid && { driver_amount: null }),
  };
  const notGiven = Object.entries(blank).filter(([name]) => sent[name] === undefined);
  Object.assign(line, Object.fromEntries(notGiven));
}

/**
 * What each line bills and what it pays the driver. Catalog amounts are computed again when the
 * price, driver, terms or entry change. Entered amounts stay until they are cleared.
 */
export function fillAmounts(
  aggregate: LoadAggregate,
  before: LoadAggregate | null,
  facts: Facts,
): void {
  aggregate.load_accessorials.forEach((line, index) => {
    if (!entryOf(line, facts)) return;
    withinLine(`load_accessorials.${index}`, () => {
      fillAmount('amount', billed, line, { aggregate, before, facts });
      fillAmount('driver_amount', paid, line, { aggregate, before, facts });
    });
  });
}

/** The catalog's amount. Undefined when the entry is gone. */
type Compute = (
  line: AccessorialRow,
  aggregate: LoadAggregate,
  facts: Facts,
) => number | null | undefined;

function fillAmount(
  name: 'amount' | 'driver_amount',
  compute: Compute,
  line: AccessorialRow,
  {
    aggregate,
    before,
    facts,
  }: { aggregate: LoadAggregate; before: LoadAggregate | null; facts: Facts },
): void {
  const mark = `is_manual_${name}` as const;
  const old = before?.load_accessorials.find(({ id }) => id === line.id);
  const isAsBefore = old !== undefined && line[name] === old[name];
  // Billed and paid amounts stay, whatever they would be now.
  if (before && isAsBefore && loadLocks(lockFactsOf(before))[`load_accessorials.${name}`]) return;
  if (before && isAsBefore && line.accessorial_id === old.accessorial_id) {
    // On lines older than the flags, an amount that differs from the catalog counts as entered.
    line[mark] = old[mark] ?? isTyped(old[name], () => compute(old, before, facts));
  } else {
    line[mark] = isTyped(line[name], () => compute(line, aggregate, facts));
  }
  if (!line[mark]) Object.assign(line, { [name]: compute(line, aggregate, facts) });
}

/** An amount that differs from what follows from the line, or where nothing follows that fits. */
const isTyped = (amount: number | null, made: () => number | null | undefined): boolean =>
  amount !== null && amount !== ifAmount(made);

const billed: Compute = (line, { load }, facts) => {
  const entry = entryOf(line, facts);
  return entry && accessorialAmount(line, entry.method, load.price);
};

/** The driver's amount is unknown while the load has no driver. */
const paid: Compute = (line, { load_drivers }, facts) => {
  const entry = entryOf(line, facts);
  const row = load_drivers[payeeOf(line, load_drivers) ?? -1];
  const terms = facts.drivers.find(({ id }) => id === row?.driver_id);
  if (!entry || !row || !terms) return entry && null;
  const { billable_to_broker, payable_to_driver, in_percentage_base, is_reimbursement } = line;
  const switches = {
    billable_to_broker,
    payable_to_driver,
    in_percentage_base,
    is_reimbursement,
  };
  const agreed = { ...terms, pay_type: row.pay_type ?? terms.pay_type };
  return accessorialDriverAmount({ ...entry, ...switches }, line.amount, agreed);
};

const entryOf = ({ accessorial_id }: AccessorialRow, { accessorials }: Facts) =>
  accessorials.find(({ id }) => id === accessorial_id);
