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

/** A stop of a load, in order. Times are instants, shown in the place's own zone. */
export const loadStops = entity(
  'load-stops',
  {
    load_id: belongsTo('loads', { required: true }),
    sequence: integer({ required: true, min: 1, max: 50 }),
    type: choice(['pickup', 'delivery', 'stop'], { required: true }),
    load_company_id: belongsTo('load-companies', { required: true }),
    schedule_type: choice(['appointment', 'fcfs'], { default: 'appointment' }),
    date_from: moment({ required: true }),
    date_to: moment(),
    timezone: text({ required: true, max: 64, format: 'zone' }),
    arrived_at: moment(),
    checked_in_at: moment(),
    loaded_at: moment(),
    departed_at: moment(),
    status: choice(['new', 'en_route', 'arrived', 'in_process', 'completed', 'canceled'], {
      default: 'new',
    }),
    contact_name: text({ max: 100 }),
    contact_phone: text({ max: 50 }),
    pickup_number: text({ max: 100 }),
    appointment_number: text({ max: 100 }),
    bol_number: text({ max: 100 }),
    po_number: text({ max: 100 }),
    seal_number: text({ max: 100 }),
    weight: integer({ min: 0 }),
    pieces: integer({ min: 0 }),
    pallets: integer({ min: 0 }),
    leg_miles: miles({ min: 0 }),
    leg_minutes: integer({ min: 0 }),
    is_drop_hook: flag({ default: false }),
    driver_assist: flag({ default: false }),
    count_detention: flag({ default: true }),
    late_reason: text({ max: 255 }),
    lat: coordinate({ min: -90, max: 90 }),
    lng: coordinate({ min: -180, max: 180 }),
    note: text({ max: 2000, long: true }),
  },
  {
    represent: 'sequence',
    permissions: 'loads',
    partOf: 'load_id',
    filters: ['load_id', 'type', 'load_company_id'],
    indexes: [
      ['load_id', 'sequence'],
      ['load_company_id', 'load_id'],
    ],
    calls: ['list', 'read'],
  },
);

/** A driver's part of a load: miles, pay basis, pay. */
export const loadDrivers = entity(
  'load-drivers',
  {
    load_id: belongsTo('loads', { required: true }),
    driver_id: belongsTo('drivers', { required: true }),
    truck_id: belongsTo('trucks'),
    trailer_id: belongsTo('trailers'),
    position: choice(['driver', 'co_driver'], { default: 'driver' }),
    from_stop_id: belongsTo('load-stops'),
    to_stop_id: belongsTo('load-stops'),
    loaded_miles: miles({ min: 0, default: 0 }),
    empty_miles: miles({ min: 0, default: 0 }),
    price: money({ default: 0 }),
    pay_type: choice([
      'per_mile',
      'percent_of_gross',
      'percent_of_linehaul',
      'flat_per_load',
      'hourly',
      'salary',
    ]),
    rate: rate({ min: 0 }),
    split_percent: rate({ min: 0, max: 100, default: 100 }),
    /** The amount the percentage applies to. The statement shows it. */
    pay_base: money({ computed: true }),
    /** Entered by a person: never recalculated. */
    is_manual_price: flag({ default: false }),
    accessorial_pay: money({ default: 0, computed: true }),
    started_at: moment(),
    finished_at: moment(),
    /** Moves the pay to another week than the delivery's. */
    pay_date: date(),
    settlement_id: belongsTo('driver-pay-settlements', { computed: true }),
  },
  {
    represent: 'driver_id',
    permissions: 'loads',
    partOf: 'load_id',
    filters: ['driver_id', 'load_id', 'truck_id', 'pay_date', 'settlement_id'],
    indexes: [
      ['load_id'],
      ['driver_id', 'load_id'],
      ['truck_id', 'load_id'],
      ['trailer_id', 'load_id'],
      ['settlement_id'],
    ],
    calls: ['list', 'read'],
  },
);

/** A charge or payment in addition to the linehaul. The line has its own copy of the switches. */
export const loadAccessorials = entity(
  'load-accessorials',
  {
    load_id: belongsTo('loads', { required: true }),
    accessorial_id: belongsTo('accessorials', { required: true }),
    description: text({ max: 255 }),
    quantity: rate({ default: 1 }),
    rate: rate({ default: 0 }),
    amount: money({ required: true }),
    /** Whether a person entered the amount. Null for lines older than this field. */
    is_manual_amount: flag({ computed: true }),
    driver_amount: money(),
    is_manual_driver_amount: flag({ computed: true }),
    driver_id: belongsTo('drivers'),
    /** The stop where the truck waited, for a line that bills detention at one stop. */
    stop_id: belongsTo('load-stops'),
    billable_to_broker: flag({ default: true }),
    payable_to_driver: flag({ default: false }),
    in_percentage_base: flag({ default: false }),
    is_reimbursement: flag({ default: false }),
    approved_by_broker: flag({ default: false }),
    /** The load's document that proves what was paid. */
    receipt_document_id: belongsTo('load-documents'),
    note: text({ max: 500 }),
  },
  {
    represent: 'description',
    permissions: 'loads',
    partOf: 'load_id',
    filters: ['load_id', 'accessorial_id'],
    indexes: [['load_id']],
    listed: {
      sort: ['id', 'desc'],
      sorts: ['description', 'billable_to_broker', 'quantity', 'rate', 'amount', 'driver_amount'],
      byName: ['accessorial_id'],
    },
    calls: ['list', 'read'],
  },
);

/** The contents of the trailer. */
export const loadCommodities = entity(
  'load-commodities',
  {
    load_id: belongsTo('loads', { required: true }),
    stop_id: belongsTo('load-stops'),
    description: text({ required: true, max: 255 }),
    commodity_code: text({ max: 50 }),
    quantity: integer({ min: 0 }),
    unit: choice(['pallets', 'pieces', 'cases', 'cartons', 'drums', 'rolls', 'bulk']),
    weight: integer({ min: 0 }),
    length_ft: rate({ min: 0 }),
    width_ft: rate({ min: 0 }),
    height_ft: rate({ min: 0 }),
    value: money({ min: 0 }),
    temperature: integer({ min: -100, max: 200 }),
    is_hazmat: flag({ default: false }),
    hazmat_class: text({ max: 10 }),
    un_number: text({ max: 10 }),
    stackable: flag({ default: false }),
    fragile: flag({ default: false }),
    nmfc_class: integer({ min: 50, max: 500 }),
  },
  {
    represent: 'description',
    permissions: 'loads',
    partOf: 'load_id',
    filters: ['load_id'],
    indexes: [['load_id']],
    calls: ['list', 'read'],
  },
);

/** The lists that are saved with their load, by their wire names. */
export const loadParts = {
  stops: loadStops,
  load_drivers: loadDrivers,
  load_accessorials: loadAccessorials,
  load_commodities: loadCommodities,
} as const;
