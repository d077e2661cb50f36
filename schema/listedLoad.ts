import { loads } from './entities/loads.ts';

/** The fields of a load in a list. The load's own call has the rest: texts, references, freight. */
const LISTED = [
  'internal_id',
  'reference_number',
  'broker_id',
  'status',
  'equipment_type',
  'dispatcher_id',
  'truck_id',
  'trailer_id',
  'price',
  'driver_budget_pay',
  'driver_payment',
  'total_accessorial',
  'payment_amount',
  'loaded_miles',
  'empty_miles',
  'total_miles',
  'rpm',
  'weight',
  'pickup_date',
  'delivery_date',
  'delivered_at',
  'pod_received_at',
  'gross_date',
  'billing_status',
  'billing_hold',
  'settlement_status',
  'cancel_reason',
] as const satisfies readonly (keyof typeof loads.fields)[];

const fields = Object.fromEntries(LISTED.map(name => [name, loads.fields[name]])) as Pick<
  typeof loads.fields,
  (typeof LISTED)[number]
>; // these names

/** A load with the fields of its list row. */
export const listedLoad = { ...loads, fields };
