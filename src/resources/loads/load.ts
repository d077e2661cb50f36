import type { RaRecord } from 'ra-core';
import type { Person } from '../../../schema/responses/shared.ts';
import type { AccessorialMethod } from '../../../schema/rules/billing/accessorialAmount.ts';
import type { DetentionTerms } from '../../../schema/rules/billing/brokerDetention.ts';
import type { Lock } from '../../../schema/rules/freight/loadLocks.ts';
import type { LoadMove } from '../../../schema/rules/freight/loadStates.ts';
import type { StopTiming } from '../../../schema/rules/freight/stopClock.ts';
import type { Violation } from '../../../schema/rules/violation.ts';

interface Named {
  id: number;
  name: string;
}

interface Unit {
  id: number;
  number: string;
}

/** One end of a load, as lists show it. */
export interface StopPoint {
  company_name: string;
  city: string;
  state: string;
  date_from: string | null;
  date_to: string | null;
  timezone: string;
  arrived_at: string | null;
  departed_at: string | null;
}

/** The fields of both lists and the load's own response. */
export interface LoadFields extends RaRecord {
  id: number;
  version: number;
  internal_id: string;
  reference_number: string;
  status: number;
  broker: Named | null;
  dispatcher: Person | null;
  truck: Unit | null;
  trailer: Unit | null;
  created_user: Person | null;
  price: number;
  driver_payment: number;
  total_accessorial: number;
  payment_amount: number;
  loaded_miles: number;
  empty_miles: number;
  total_miles: number;
  rpm: number | null;
  billing_status: string;
  settlement_status: string;
  /** Whether any stop of the load is overdue. */
  is_late: boolean;
}

/** A row of the lists of loads. */
export interface LoadRow extends LoadFields {
  origin: StopPoint | null;
  destination: StopPoint | null;
  stops_count: number;
  drivers: { id: number; name: string; price: number }[];
  /** For a delivered load that is not billed: the required documents that are missing. */
  missing_papers?: string[] | null;
}

export interface StopRow extends RaRecord {
  id: number;
  version: number;
  sequence: number;
  type: 'pickup' | 'delivery' | 'stop';
  load_company_id: number;
  load_company: { id: number; company_name: string } | null;
  schedule_type: string | null;
  date_from: string | null;
  date_to: string | null;
  timezone: string;
  arrived_at: string | null;
  checked_in_at: string | null;
  loaded_at: string | null;
  departed_at: string | null;
  count_detention: boolean;
  is_drop_hook: boolean;
  driver_assist: boolean;
  contact_name: string | null;
  contact_phone: string | null;
  pickup_number: string | null;
  appointment_number: string | null;
  bol_number: string | null;
  po_number: string | null;
  seal_number: string | null;
  weight: number | null;
  pieces: number | null;
  pallets: number | null;
  late_reason: string | null;
  note: string | null;
  /** Driving time from the previous stop, where known. */
  leg_minutes: number | null;
  leg_miles: number | null;
  lat: number | null;
  lng: number | null;
  /** Its time values as of the response. */
  timing: StopTiming;
  place: {
    company_name: string;
    address_line1: string;
    city: string;
    state: string;
    zip: string;
    lat: number | null;
    lng: number | null;
  } | null;
}

export interface LoadDriverPay extends RaRecord {
  id: number;
  version: number;
  driver_id: number;
  driver: { id: number; first_name: string; last_name: string } | null;
  truck_id: number | null;
  truck: Unit | null;
  trailer_id: number | null;
  trailer: Unit | null;
  position: string;
  loaded_miles: number;
  empty_miles: number;
  price: number;
  pay_type: string | null;
  rate: number | null;
  pay_base: number | null;
  is_manual_price: boolean;
  accessorial_pay: number;
  pay_date: string | null;
  settlement_id: number | null;
  /** Of the settlement that contains the driver pay. */
  settlement_status?: string | null;
  from_stop_id: number | null;
  to_stop_id: number | null;
  split_percent: number;
  terms: {
    number: string | null;
    phone: string | null;
    pay_type: string | null;
    detention_free_minutes: number | null;
  } | null;
}

export interface AccessorialLine extends RaRecord {
  id: number;
  accessorial_id: number;
  /** The catalog's code, and the unit of such a line. */
  code?: string | null;
  method?: AccessorialMethod | null;
  description: string | null;
  quantity: number | null;
  rate: number | null;
  amount: number;
  /** Whether the amount was typed. Null where that was not recorded yet. */
  is_manual_amount: boolean | null;
  driver_amount: number | null;
  is_manual_driver_amount?: boolean | null;
  driver_id: number | null;
  /** The stop where the truck waited, for a line that bills detention at one stop. */
  stop_id: number | null;
  billable_to_broker: boolean;
  payable_to_driver: boolean;
  in_percentage_base: boolean;
  is_reimbursement: boolean;
  receipt_document_id: number | null;
}

export interface CommodityLine extends RaRecord {
  description: string;
  quantity: number | null;
  unit: string | null;
  weight: number | null;
  value: number | null;
  temperature: number | null;
  is_hazmat: boolean;
  hazmat_class: string | null;
  un_number: string | null;
  nmfc_class: number | null;
}

export interface Paper extends RaRecord {
  id: number;
  document_type: string;
  original_name: string;
  mime: string;
  size: number;
  status: string;
  created_at: string;
  created_user: Person | null;
  version: number;
  /** For a rejected document, why. */
  note: string | null;
  approved_at: string | null;
  approved_user: Person | null;
  visibility: string[] | null;
  tags: string | null;
}

/** An addition to a driver's pay, or a deduction from it, that names the load. */
export interface Adjustment {
  id: number;
  type: string;
  description: string;
  amount: number;
  date: string;
  status: string;
  settlement_id: number | null;
  driver_id: number;
  driver: { id: number; first_name: string; last_name: string } | null;
}

/** The full load: the response of `GET /loads/{id}` and of every change to it. */
export interface Load extends LoadFields {
  /** The source of the miles: measured, typed, or from a contract. */
  miles_source: string;
  driver_budget_pay: number | null;
  /** What the broker pays for detention. */
  detention_terms: DetentionTerms;
  stops: StopRow[];
  load_drivers: LoadDriverPay[];
  load_accessorials: AccessorialLine[];
  load_commodities: CommodityLine[];
  load_documents: Paper[];
  /** Empty for users who may not see drivers' adjustments. */
  adjustments: Adjustment[];
  invoice: { id: number; number: string; amount_due: number; payment_status: string } | null;
  locks: Record<string, Lock>;
  moves: LoadMove[];
  billing: { is_ready: boolean; missing: Violation[]; papers: string[] };
}
