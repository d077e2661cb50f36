import { type BillableLoad, missingForInvoice } from '../../../schema/rules/billing/billing.ts';
import type { StoredStop } from '../../../schema/rules/freight/loadDays.ts';
import type { LockFacts } from '../../../schema/rules/freight/loadLocks.ts';
import { LOAD_STATUS, type LoadFacts } from '../../../schema/rules/freight/loadStates.ts';
import { type Booking, doubleBookings } from '../../../schema/rules/freight/overlap.ts';
import type { Scope } from '../../db/access.ts';
import { notFound } from '../../errors.ts';
import { documentsAtHand } from '../../money/billing/requiredDocuments.ts';
import type { LoadAggregate } from './loadAggregate.ts';
import { detailOf, type LoadDetail, loadDetail } from './loadDetail.ts';

/** The load with its parts, as the database has it. 404 when there is none. */
export async function readLoadAggregate(scope: Scope, id: number): Promise<LoadDetail> {
  const found = await loadDetail.read(scope, id);
  if (!found) throw notFound();
  return detailOf(found.rows, found.pointedAt);
}

/** The same, locked until the transaction ends: for decisions that depend on its current state. */
export async function lockLoadAggregate(scope: Scope, id: number): Promise<LoadDetail> {
  // The parts are read by their own statement, which sees what the transaction it waited for has
  // done.
  const rows = await scope.tx.query(
    'select 1 from loads where company_id = $1 and id = $2 and deleted_at is null for no key update',
    [scope.companyId, id],
  );
  if (rows.length === 0) throw notFound();
  return readLoadAggregate(scope, id);
}

/** What the state machine reads. */
export const factsOf = ({ load, stops, load_drivers }: LoadAggregate): LoadFacts => {
  const { status, truck_id, billing_status, settlement_status } = load;
  return { status, truck_id, billing_status, settlement_status, stops, load_drivers };
};

/** What is checked before an edit: what bills the load, and what pays it. */
export const lockFactsOf = ({ load, load_drivers }: LoadAggregate): LockFacts => {
  const { status, billing_status, settlement_status, owner_settlement_status } = load;
  return { status, billing_status, settlement_status, owner_settlement_status, load_drivers };
};

/** Another load's booking, with its load number. */
export type Booked = Booking & { internal_id: string; stops: readonly StoredStop[] };

/** Each conflict with the number of the other load. */
export function clashesOf(aggregate: LoadAggregate, others: readonly Booked[]) {
  return doubleBookings(bookingOf(aggregate), others).map(clash => ({
    ...clash,
    internal_id: others.find(({ id }) => id === clash.load_id)?.internal_id ?? null,
  }));
}

/** A load that is not on the road yet is checked as if it were dispatched now. */
export function bookingOf({ id, load, stops, load_drivers }: LoadAggregate): Booking {
  const { truck_id, trailer_id } = load;
  const isWaiting = load.status === LOAD_STATUS.available || load.status === LOAD_STATUS.pending;
  const status = isWaiting ? LOAD_STATUS.reserve : load.status;
  return { id: id ?? 0, status, truck_id, trailer_id, stops, load_drivers };
}

/** What decides whether the load can be billed. */
function billedOf({ load, load_accessorials, stops }: LoadAggregate): BillableLoad {
  const { status, price, billing_status, billing_hold } = load;
  const { reference_number, po_number, bol_number } = load;
  const numbers = { reference_number, po_number, bol_number };
  return { status, price, billing_status, billing_hold, ...numbers, load_accessorials, stops };
}

/** Whether the load can be billed, and what is missing. */
export function billingOf(aggregate: LoadAggregate, { row, billingRules }: LoadDetail) {
  const here = row.load_documents
    .filter(({ status }) => status === 'active')
    .map(({ document_type }) => document_type);
  const documents = documentsAtHand(here, aggregate.load.pod_received_at, billingRules);
  const missing = missingForInvoice(billedOf(aggregate), documents, billingRules);
  return { is_ready: missing.length === 0, missing, documents: here };
}
