import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, choices, flag, integer, money, phone, rate, text } from '../fields.ts';

export const paymentTerms = [
  'due_on_receipt',
  'net_10',
  'net_15',
  'net_30',
  'net_45',
  'net_60',
  'net_90',
  'quick_pay',
] as const;

export const documentTypes = [
  'rate_confirmation',
  'bol',
  'pod',
  'lumper_receipt',
  'scale_ticket',
  'invoice',
] as const;

/** The customer that pays: a freight broker or a shipper. */
export const brokers = entity(
  'brokers',
  {
    /** The company's own code for the broker, as in its files. */
    code: text({ unique: true, max: 20, group: 'identity' }),
    name: text({ required: true, unique: true, max: 255, group: 'identity' }),
    dba_name: text({ max: 255, group: 'identity' }),
    mc_number: text({ unique: true, max: 8, format: 'digits', group: 'identity' }),
    dot_number: text({ max: 8, format: 'digits', group: 'identity' }),
    ein: text({ max: 20, group: 'identity' }),
    type: choice(['broker', 'shipper', '3pl', 'carrier'], { group: 'identity' }),
    status: choice(['active', 'inactive'], { default: 'active', group: 'identity' }),
    email: text({ max: 255, format: 'email', group: 'contact' }),
    phone: phone({ group: 'contact' }),
    phone_ext: text({ max: 10, group: 'contact' }),
    fax: phone({ group: 'contact' }),
    address: text({ required: true, max: 255, group: 'contact' }),
    city: text({ required: true, max: 100, group: 'contact' }),
    state_id: belongsTo('states', { required: true, group: 'contact' }),
    zip: text({ required: true, max: 10, group: 'contact' }),
    billing_same_as_physical: flag({ default: true, group: 'billing' }),
    billing_address: text({ max: 255, group: 'billing' }),
    billing_city: text({ max: 100, group: 'billing' }),
    billing_state_id: belongsTo('states', { group: 'billing' }),
    billing_zip: text({ max: 10, group: 'billing' }),
    billing_po_box: text({ max: 30, group: 'billing' }),
    billing_email: text({ max: 255, format: 'email', group: 'billing' }),
    billing_cc: text({ max: 255, format: 'email', group: 'billing' }),
    payment_terms: choice(paymentTerms, {
      required: true,
      setting: 'default_payment_terms',
      group: 'billing',
    }),
    quick_pay_percent: rate({ min: 0, max: 100, group: 'billing' }),
    quick_pay_days: integer({ min: 0, max: 90, group: 'billing' }),
    /** The customer's name in the bookkeeper's program, where it differs. */
    accounting_name: text({ max: 100, group: 'billing' }),
    invoice_delivery: choice(['email', 'factoring', 'portal', 'edi', 'mail'], { group: 'billing' }),
    invoice_method: choice(['individual', 'summary'], { group: 'billing' }),
    required_documents: choices(documentTypes, { group: 'billing' }),
    require_po_number: flag({ default: false, group: 'billing' }),
    require_bol_number: flag({ default: false, group: 'billing' }),
    /** Minutes at a stop that the broker does not pay for. Defaults to two hours. */
    detention_free_minutes: integer({
      min: 0,
      max: 1440,
      setting: 'default_detention_free_minutes',
      group: 'billing',
    }),
    /** What the broker pays per hour after that. Defaults to the catalog's rate. */
    detention_rate: money({ min: 0, max: 9_999.99, group: 'billing' }),
    credit_limit: money({ min: 0, group: 'credit' }),
    /** The credit limit minus open invoices. Null without a limit. */
    available_credit: money({ computed: true, group: 'credit' }),
    credit_status: choice(['active', 'warning', 'review', 'hold', 'suspended'], {
      default: 'active',
      group: 'credit',
    }),
    credit_score: integer({ min: 0, max: 1000, group: 'credit' }),
    /**
     * Average days from invoice to payment. Until one invoice is paid, the value somebody entered.
     */
    days_to_pay: integer({ min: 0, group: 'credit' }),
    do_not_use: flag({ default: false, group: 'credit' }),
    banned: flag({ default: false, group: 'credit' }),
    bond_active: flag({ default: true, group: 'credit' }),
    factorable: flag({ default: true, group: 'credit' }),
    factoring_company_id: belongsTo('factoring-companies', { group: 'credit' }),
    rating: integer({ min: 0, max: 5, group: 'credit' }),
    up_count: integer({ default: 0, computed: true }),
    down_count: integer({ default: 0, computed: true }),
    note: text({ max: 5000, long: true, group: 'identity' }),
  },
  {
    represent: 'name',
    hints: ['mc_number', 'city'],
    search: ['name', 'code', 'mc_number', 'dba_name', 'city'],
    filters: ['status', 'state_id', 'payment_terms', 'credit_status', 'do_not_use'],
    listed: {
      pinned: ['status', 'credit_status', 'do_not_use', 'payment_terms', 'state_id'],
      sorts: ['city', 'mc_number'],
    },
    calls: [...CRUD, 'short-list', 'export'],
  },
);

/** A contact at a broker: the person who agreed a rate, or whom billing or a dispatcher calls. */
export const brokerContacts = entity(
  'broker-contacts',
  {
    broker_id: belongsTo('brokers', { required: true }),
    name: text({ required: true, max: 100 }),
    department: text({ max: 50 }),
    phone: phone(),
    ext: text({ max: 10 }),
    email: text({ max: 255, format: 'email' }),
    is_active: flag({ default: true }),
  },
  {
    represent: 'name',
    hints: ['department', 'phone'],
    permissions: 'brokers',
    partOf: 'broker_id',
    search: ['name', 'email'],
    filters: ['broker_id', 'is_active'],
    indexes: [['broker_id', 'name']],
    calls: [...CRUD, 'short-list'],
  },
);
