import { accessorialAmount } from '../../schema/rules/accessorialAmount.ts';
import { payeeOf } from '../../schema/rules/driverCost.ts';
import { accessorialDriverAmount } from '../../schema/rules/driverPay.ts';
import { loadLocks } from '../../schema/rules/loadLocks.ts';
import type { Facts } from './facts.ts';
import type { Json } from './readSent.ts';
import type { AccessorialRow, Tree } from './tree.ts';
import { lockFactsOf } from './whole.ts';

const SWITCHES = [
  'billable_to_broker',
  'payable_to_driver',
  'in_percentage_base',
  'is_reimbursement',
] as const;

/**
 * What an entry of the catalogue brings to a new line, and to one for which it is chosen anew, where
 * nobody says otherwise. The line keeps its own copy, so that old loads stay as they were.
 */
export function fillFromCatalogue(
  line: AccessorialRow,
  sent: Json,
  before: Tree | null,
  facts: Facts,
): void {
  const entry = entryOf(line, facts);
  if (!entry) return;
  for (const name of SWITCHES) if (sent[name] == null) line[name] = entry[name];
  if (line.id !== undefined) beginAnew(line, sent, before);
  line.description ??= entry.name;
  if (sent.rate === undefined && line.amount === null) line.rate = entry.default_amount ?? 0;
}

/** Nothing stays of the entry before; what was billed or paid is no longer chosen. */
function beginAnew(line: AccessorialRow, sent: Json, before: Tree | null): void {
  const locks = before ? loadLocks(lockFactsOf(before)) : {};
  const isBilled = locks['load_accessorials.amount'] !== undefined;
  const isPaid = locks['load_accessorials.driver_amount'] !== undefined;
  const blank = {
    description: null,
    stop_id: null,
    ...(!isBilled && { quantity: 1, rate: 0, amount: null }),
    ...(!isPaid && { driver_amount: null }),
  };
  const unsaid = Object.entries(blank).filter(([name]) => sent[name] === undefined);
  Object.assign(line, Object.fromEntries(unsaid));
}

/**
 * What each line bills and what it pays the driver. What the catalogue gave is worked out again when
 * the price, the driver, the terms or the entry are others; what somebody typed stays until it is
 * cleared.
 */
export function fillAmounts(tree: Tree, before: Tree | null, facts: Facts): void {
  for (const line of tree.load_accessorials) {
    if (!entryOf(line, facts)) continue;
    fillAmount('amount', billed, line, { tree, before, facts });
    fillAmount('driver_amount', paid, line, { tree, before, facts });
  }
}

/** An amount as the catalogue gives it; undefined where the entry is gone. */
type WorkOut = (line: AccessorialRow, tree: Tree, facts: Facts) => number | null | undefined;

function fillAmount(
  name: 'amount' | 'driver_amount',
  workOut: WorkOut,
  line: AccessorialRow,
  { tree, before, facts }: { tree: Tree; before: Tree | null; facts: Facts },
): void {
  const mark = `is_manual_${name}` as const;
  const old = before?.load_accessorials.find(({ id }) => id === line.id);
  const isAsBefore = old !== undefined && line[name] === old[name];
  // What was billed or paid stays, whatever it would be now.
  if (before && isAsBefore && loadLocks(lockFactsOf(before))[`load_accessorials.${name}`]) return;
  if (before && isAsBefore && line.accessorial_id === old.accessorial_id) {
    // Of a line from before marks were kept, what differs from the catalogue was typed.
    line[mark] = old[mark] ?? (old[name] !== null && old[name] !== workOut(old, before, facts));
  } else {
    line[mark] = line[name] !== null && line[name] !== workOut(line, tree, facts);
  }
  if (!line[mark]) Object.assign(line, { [name]: workOut(line, tree, facts) });
}

const billed: WorkOut = (line, { load }, facts) => {
  const entry = entryOf(line, facts);
  return entry && accessorialAmount(line, entry.method, load.price);
};

/** Nothing is known of what the driver gets while the load has none. */
const paid: WorkOut = (line, { load_drivers }, facts) => {
  const entry = entryOf(line, facts);
  const row = load_drivers[payeeOf(line, load_drivers) ?? -1];
  const terms = facts.drivers.find(({ id }) => id === row?.driver_id);
  if (!entry || !row || !terms) return entry && null;
  const { payable_to_driver, in_percentage_base, is_reimbursement } = line;
  const switches = { payable_to_driver, in_percentage_base, is_reimbursement };
  const agreed = { ...terms, pay_type: row.pay_type ?? terms.pay_type };
  return accessorialDriverAmount({ ...entry, ...switches }, line.amount, agreed);
};

const entryOf = ({ accessorial_id }: AccessorialRow, { accessorials }: Facts) =>
  accessorials.find(({ id }) => id === accessorial_id);
