import { entity } from '../entity.ts';
import { belongsTo, choice, date, flag, integer, money, rate, text } from '../fields.ts';
import { byConcerned } from './searchPaths.ts';

/** A category of expenses: fuel, tolls, repairs … A used one can only be archived. */
export const expenseCategories = entity(
  'expense-categories',
  {
    name: text({ required: true, unique: true, max: 100 }),
    type: choice(['both', 'company', 'driver'], { default: 'both' }),
    parent_id: belongsTo('expense-categories'),
    gl_account: text({ max: 50 }),
    is_deductible: flag({ default: true }),
    /** Its gallons are in no fuel tax return, such as those of DEF and of fuel for reefers. */
    is_ifta_exempt: flag({ default: false }),
    is_active: flag({ default: true }),
  },
  {
    represent: 'name',
    hints: ['gl_account'],
    search: ['name', 'gl_account'],
    filters: ['type', 'is_active', 'parent_id'],
    calls: ['list', 'create', 'read', 'update', 'short-list', 'export'],
  },
);

/** Who the expense is charged to in the end. */
export const costBearers = ['company', 'driver', 'truck_owner'] as const;

/** The columns that the list of expenses is sorted by, in addition to its dates and statuses. */
const sortedBy = ['number', 'vendor_name', 'total_amount', 'payment_method'] as const;
const sortedByName = ['expense_category_id', 'driver_id', 'truck_id'] as const;

/** An expense of the company or of a driver. Its items add up to its total. */
export const expenses = entity(
  'expenses',
  {
    type: choice(['company_exense', 'driver_exense'], { required: true, group: 'what' }),
    /** Set by the server when the request has none. */
    number: text({ unique: true, max: 50, group: 'what' }),
    date: date({ required: true, group: 'what' }),
    expense_category_id: belongsTo('expense-categories', { required: true, group: 'what' }),
    vendor_name: text({ max: 255, group: 'what' }),
    total_amount: money({ required: true, computed: true, group: 'what' }),
    status: choice(['pending', 'approved', 'rejected', 'reimbursed', 'canceled'], {
      default: 'pending',
      group: 'what',
    }),
    driver_id: belongsTo('drivers', {
      requiredWhen: { type: ['driver_exense'] },
      group: 'concerns',
    }),
    truck_id: belongsTo('trucks', { group: 'concerns' }),
    trailer_id: belongsTo('trailers', { group: 'concerns' }),
    load_id: belongsTo('loads', { group: 'concerns' }),
    city: text({ max: 100, group: 'concerns' }),
    /** Where it was bought: fuel tax depends on it. */
    state_id: belongsTo('states', { group: 'concerns' }),
    odometer: integer({ min: 0, max: 9_999_999, group: 'concerns' }),
    payment_method: choice(['cash', 'check', 'ach', 'card', 'fuel_card'], { group: 'payment' }),
    reference_number: text({ max: 100, group: 'payment' }),
    paid_by: choice(['company', 'driver', 'owner'], { default: 'company', group: 'payment' }),
    covered_by: choice(costBearers, { default: 'company', group: 'payment' }),
    reimburse_driver: flag({ default: false, group: 'payment' }),
    deduct_from_driver: flag({ default: false, group: 'payment' }),
    /** The last settlement that includes it, also in part. From then on its amounts are locked. */
    settlement_id: belongsTo('driver-pay-settlements', { computed: true, group: 'payment' }),
    /** The part that posted settlements have deducted so far. */
    deducted_amount: money({ default: 0, computed: true, group: 'payment' }),
    manager_verified: flag({ default: false, group: 'payment' }),
    accounting_verified: flag({ default: false, group: 'payment' }),
    description: text({ max: 2000, long: true, group: 'notes' }),
  },
  {
    represent: 'number',
    hints: ['vendor_name', 'date'],
    search: ['number', 'vendor_name', 'reference_number', 'description', 'city', ...byConcerned],
    filters: [
      'date',
      'expense_category_id',
      'status',
      'driver_id',
      'truck_id',
      'type',
      'trailer_id',
      'load_id',
      'total_amount',
      'payment_method',
      'paid_by',
      'reimburse_driver',
      'deduct_from_driver',
    ],
    indexes: [['expense_category_id'], ['driver_id', 'status'], ['load_id']],
    listed: { sort: ['date', 'desc'], pinned: 5, sorts: sortedBy, byName: sortedByName },
    calls: ['export'],
  },
);

/** A line of an expense. Its amount is quantity × price unless one is entered. */
export const expenseItems = entity(
  'expense-items',
  {
    expense_id: belongsTo('expenses', { required: true }),
    description: text({ required: true, max: 255 }),
    category_id: belongsTo('expense-categories'),
    quantity: rate({ default: 1, min: 0 }),
    unit_price: rate(),
    amount: money({ required: true }),
    gallons: rate({ min: 0 }),
    state_id: belongsTo('states'),
    is_taxable: flag({ default: false }),
  },
  {
    represent: 'description',
    permissions: 'expenses',
    partOf: 'expense_id',
    indexes: [['expense_id'], ['category_id']],
  },
);
