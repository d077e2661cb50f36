import { entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  coordinate,
  date,
  flag,
  integer,
  miles,
  moment,
  money,
  rate,
  text,
} from '../fields.ts';
import { billingHolds } from '../rules/billing/holds.ts';
import { LOAD_STATUS } from '../rules/freight/loadStates.ts';

/** 1 available, 2 reserve, 3 dispatched, 4 enroute, 5 arrived, 6 delivered, 7 canceled, 8 tonu, 9 pending. */
export const loadStatusIds = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Canceled and TONU loads: the broker's number is free for the load that replaces them. */
export const statusesWithoutReference = [LOAD_STATUS.canceled, LOAD_STATUS.tonu] as const;

export const equipmentTypes = [
  'van',
  'reefer',
  'flatbed',
  'step_deck',
  'conestoga',
  'tanker',
  'power_only',
  'container',
  'other',
] as const;

/** Freight hauled for a broker, from its first pickup to its last delivery. */
export const loads = entity(
  'loads',
  {
    /** The company's own load number. Assigned automatically when none is given. */
    internal_id: text({ unique: true, max: 50, group: 'identity' }),
    /** The broker's number for the load. A broker never uses it twice. */
    reference_number: text({ required: true, max: 100, group: 'identity' }),
    /** Set when the company only warns of duplicates and a person accepted this one. */
    repeats_reference: flag({ default: false, computed: true }),
    broker_id: belongsTo('brokers', { required: true, group: 'identity' }),
    broker_contact_id: belongsTo('broker-contacts', { group: 'identity' }),
    /** Why the load is hauled although its broker is over its credit limit or on hold. */
    credit_override_reason: text({ max: 500, group: 'identity' }),
    status: choice(loadStatusIds, { default: 1, group: 'identity' }),
    load_type: choice(['ftl', 'ltl', 'partial', 'power_only'], { group: 'identity' }),
    equipment_type: choice(equipmentTypes, { group: 'identity' }),
    po_number: text({ max: 100, group: 'references' }),
    bol_number: text({ max: 100, group: 'references' }),
    pickup_number: text({ max: 100, group: 'references' }),
    seal_number: text({ max: 100, group: 'references' }),
    dispatcher_id: belongsTo('staffs', { group: 'assignment' }),
    booked_by_id: belongsTo('staffs', { group: 'assignment' }),
    truck_id: belongsTo('trucks', { group: 'assignment' }),
    trailer_id: belongsTo('trailers', { group: 'assignment' }),
    price: money({ required: true, min: 0, group: 'money' }),
    /** The gross shown to the driver's side, and the base of percentage pay when set. */
    driver_budget_pay: money({ min: 0, group: 'money' }),
    rate_type: choice(['flat', 'per_mile', 'per_ton', 'per_hour'], {
      default: 'flat',
      group: 'money',
    }),
    driver_payment: money({ default: 0, computed: true }),
    total_accessorial: money({ default: 0, computed: true }),
    /** The fuel part of the price, where the broker splits it from the linehaul. */
    fuel_surcharge: money({ computed: true }),
    payment_amount: money({ default: 0, computed: true }),
    loaded_miles: miles({ min: 0, default: 0, group: 'miles' }),
    empty_miles: miles({ min: 0, default: 0, group: 'miles' }),
    total_miles: miles({ default: 0, computed: true }),
    miles_source: choice(['automatic', 'manual', 'contract', 'edi'], {
      default: 'automatic',
      group: 'miles',
    }),
    /** Where the deadhead was computed from. Empty for entered miles. */
    deadhead_source: choice(['load', 'position', 'stop', 'check_call'], { computed: true }),
    deadhead_from: text({ max: 150, computed: true }),
    deadhead_lat: coordinate({ min: -90, max: 90, computed: true }),
    deadhead_lng: coordinate({ min: -180, max: 180, computed: true }),
    rpm: rate({ computed: true }),
    weight: integer({ min: 0, group: 'freight' }),
    pieces: integer({ min: 0, group: 'freight' }),
    pallets: integer({ min: 0, group: 'freight' }),
    temperature_min: integer({ min: -100, max: 200, group: 'freight' }),
    temperature_max: integer({ min: -100, max: 200, group: 'freight' }),
    is_hazmat: flag({ default: false, group: 'freight' }),
    hazmat_class: text({ max: 10, group: 'freight' }),
    un_number: text({ max: 10, group: 'freight' }),
    is_team_required: flag({ default: false, group: 'freight' }),
    is_expedited: flag({ default: false, group: 'freight' }),
    is_drop_trailer: flag({ default: false, group: 'freight' }),
    pickup_date: moment({ computed: true }),
    delivery_date: moment({ computed: true }),
    /** The date, in the company's zone, that puts the load into a week of the gross boards. */
    gross_date: date({ computed: true }),
    /** The factor that buys the invoice: the broker's factor unless another is chosen. */
    factoring_company_id: belongsTo('factoring-companies', { group: 'references' }),
    billing_status: choice(['not_ready', 'ready_for_invoice', 'invoiced', 'paid', 'spoiled'], {
      default: 'not_ready',
      computed: true,
    }),
    /** Why billing holds the load back, whatever else is complete, and what it waits for. */
    billing_hold: choice(billingHolds),
    billing_hold_note: text({ max: 500 }),
    settlement_status: choice(['unsettled', 'in_settlement', 'settled'], {
      default: 'unsettled',
      computed: true,
    }),
    /** Of the settlement of the truck's owner that holds the load. Empty without one. */
    owner_settlement_status: choice(['in_settlement', 'settled'], { computed: true }),
    cancel_reason: text({ max: 500, computed: true }),
    canceled_at: moment({ computed: true }),
    canceled_by: belongsTo('users', { computed: true }),
    tonu_amount: money({ computed: true }),
    tonu_driver_pay: money({ computed: true }),
    arrived_at: moment({ computed: true }),
    delivered_at: moment({ computed: true }),
    pod_received_at: moment({ computed: true }),
    instructions: text({ max: 10000, long: true, group: 'notes' }),
    internal_note: text({ max: 5000, long: true, group: 'notes' }),
    driver_note: text({ max: 5000, long: true, group: 'notes' }),
    source: choice(['manual', 'pdf', 'edi', 'load_board', 'api'], { default: 'manual' }),
  },
  {
    represent: 'internal_id',
    hints: ['reference_number', 'broker_id'],
    search: ['internal_id', 'reference_number', 'po_number', 'bol_number', 'pickup_number'],
    filters: [
      'status',
      'broker_id',
      'created_by',
      'created_at',
      'dispatcher_id',
      'truck_id',
      'trailer_id',
      'billing_status',
      'settlement_status',
      'equipment_type',
      'price',
      'payment_amount',
      'pickup_date',
      'delivery_date',
      'delivered_at',
      'gross_date',
    ],
    unique: [['broker_id', 'reference_number']],
    uniqueUnless: 'repeats_reference',
    uniqueExcept: { status: statusesWithoutReference },
    indexes: [
      ['status', 'created_at', 'id'],
      ['broker_id', 'created_at'],
      ['truck_id', 'status'],
      ['truck_id', 'delivery_date'],
      ['trailer_id', 'status'],
      ['billing_status', 'status'],
      ['gross_date'],
    ],
    listed: {
      sort: ['pickup_date', 'desc'],
      pinned: ['status', 'broker_id', 'dispatcher_id', 'driver_id', 'pickup_date'],
      sorts: [
        'internal_id',
        'delivery_date',
        'loaded_miles',
        'payment_amount',
        'rpm',
        'billing_status',
      ],
      byName: ['broker_id', 'truck_id'],
      totals: {
        by: 'status',
        sums: [
          'price',
          'total_accessorial',
          'payment_amount',
          'driver_payment',
          'loaded_miles',
          'empty_miles',
          'total_miles',
        ],
      },
    },
  },
);
