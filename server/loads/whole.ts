import { type BillableLoad, missingForInvoice } from '../../schema/rules/billing.ts';
import type { LockFacts } from '../../schema/rules/loadLocks.ts';
import type { LoadFacts } from '../../schema/rules/loadStates.ts';
import { type Booking, doubleBookings } from '../../schema/rules/overlap.ts';
import { papersAtHand } from '../billing/papers.ts';
import type { Scope } from '../db/access.ts';
import { notFound } from '../http/errors.ts';
import type { Tree } from './tree.ts';
import { type WholeLoad, wholeLoad, wholeOf } from './wholeLoad.ts';

/** The load with its parts, as the database has it; 404 when there is none. */
export async function readWhole(scope: Scope, id: number): Promise<WholeLoad> {
  const found = await wholeLoad.read(scope, id);
  if (!found) throw notFound();
  return wholeOf(found.rows, found.pointedAt);
}

/** The same, locked until the transaction ends: for what is decided by its present state. */
export async function lockWhole(scope: Scope, id: number): Promise<WholeLoad> {
  // The parts are read by a statement of their own, which sees what the one waited for has done.
  const rows = await scope.tx.query(
    'select 1 from loads where company_id = $1 and id = $2 and deleted_at is null for no key update',
    [scope.companyId, id],
  );
  if (rows.length === 0) throw notFound();
  return readWhole(scope, id);
}

/** What the state machine looks at. */
export const factsOf = ({ load, stops, load_drivers }: Tree): LoadFacts => {
  const { status, truck_id, billing_status, settlement_status } = load;
  return { status, truck_id, billing_status, settlement_status, stops, load_drivers };
};

/** What is looked at before something is edited: what bills the load, and what pays it. */
export const lockFactsOf = ({ load, load_drivers }: Tree): LockFacts => {
  const { status, billing_status, settlement_status } = load;
  return { status, billing_status, settlement_status, load_drivers };
};

/** Another load's booking, with the number that people know it by. */
export type Booked = Booking & { internal_id: string };

/** Each clash with the number of the other load. */
export function clashesOf(tree: Tree, others: readonly Booked[]) {
  return doubleBookings(bookingOf(tree), others).map(clash => ({
    ...clash,
    internal_id: others.find(({ id }) => id === clash.load_id)?.internal_id ?? null,
  }));
}

/** A load that is not on the road yet is judged as if it were to be dispatched now. */
export function bookingOf({ id, load, stops, load_drivers }: Tree): Booking {
  const { truck_id, trailer_id } = load;
  const status = load.status === 1 || load.status === 9 ? 2 : load.status;
  return { id: id ?? 0, status, truck_id, trailer_id, stops, load_drivers };
}

/** What decides about the bill. */
function billedOf({ load, load_accessorials, stops }: Tree): BillableLoad {
  const { status, price, billing_status, reference_number, po_number, bol_number } = load;
  const numbers = { reference_number, po_number, bol_number };
  return { status, price, billing_status, ...numbers, load_accessorials, stops };
}

/** Whether the load can be billed, and what is missing. */
export function billingOf(tree: Tree, { row, billingRules }: WholeLoad) {
  const here = row.load_documents
    .filter(({ status }) => status === 'active')
    .map(({ document_type }) => document_type);
  const papers = papersAtHand(here, tree.load.pod_received_at, billingRules);
  const missing = missingForInvoice(billedOf(tree), papers, billingRules);
  return { is_ready: missing.length === 0, missing, papers: here };
}
