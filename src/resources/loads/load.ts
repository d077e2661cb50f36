import type { RaRecord } from 'ra-core';
import type { AccessorialMethod } from '../../../schema/rules/accessorialAmount.ts';
import type { DetentionTerms } from '../../../schema/rules/brokerDetention.ts';
import type { Lock } from '../../../schema/rules/loadLocks.ts';
import type { LoadMove } from '../../../schema/rules/loadStates.ts';
import type { Refusal } from '../../../schema/rules/refusal.ts';
import type { StopTiming } from '../../../schema/rules/stopClock.ts';

interface Person {
  id: number;
  nickname: string;
}

interface Named {
  id: number;
  name: string;
}

interface Unit {
  id: number;
  number: string;
}

/** One end of a load, as lists tell it. */
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

/** What lists and the load's own call both answer. */
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
  /** Whether a stop should have been reached by now, wherever on the way. */
  is_late: boolean;
}

/** A row of the lists of loads. */
export interface LoadRow extends LoadFields {
  origin: StopPoint | null;
  destination: StopPoint | null;
  stops_count: number;
  drivers: { id: number; name: string; price: number }[];
  /** Of a delivered load that is not billed: what is asked for and not there. */
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
  /** Driving from the stop before it, where that is known. */
  leg_minutes: number | null;
  leg_miles: number | null;
  lat: number | null;
  lng: number | null;
  /** What the clock said of it when the load was answered. */
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

export interface DriverShare extends RaRecord {
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
  /** Of the settlement that holds the share. */
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
  /** The catalogue's code, and how it counts such a line. */
  code?: string | null;
  method?: AccessorialMethod | null;
  description: string | null;
  quantity: number | null;
  rate: number | null;
  amount: number;
  /** Whether somebody typed the amount; null where that was not kept yet. */
  is_manual_amount: boolean | null;
  driver_amount: number | null;
  is_manual_driver_amount?: boolean | null;
  driver_id: number | null;
  /** Where the truck waited, of a line that bills the waiting at one stop. */
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
  /** Of a rejected paper, why. */
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

/** The whole load: what `GET /loads/{id}` and every change of it answer. */
export interface Load extends LoadFields {
  /** Where the miles come from: measured, typed, or of a contract. */
  miles_source: string;
  driver_budget_pay: number | null;
  /** What the broker pays for waiting. */
  detention_terms: DetentionTerms;
  stops: StopRow[];
  load_drivers: DriverShare[];
  load_accessorials: AccessorialLine[];
  load_commodities: CommodityLine[];
  load_documents: Paper[];
  /** None for those who may not see drivers' adjustments. */
  adjustments: Adjustment[];
  invoice: { id: number; number: string; amount_due: number; payment_status: string } | null;
  locks: Record<string, Lock>;
  moves: LoadMove[];
  billing: { is_ready: boolean; missing: Refusal[]; papers: string[] };
}
