import { entity } from '../entity.ts';
import { belongsTo, choice, flag, integer, moment, phone, text } from '../fields.ts';

/**
 * A request for the product from the page /send-request. The platform turns requests into owners.
 */
export const purchaseRequests = entity(
  'purchase-requests',
  {
    first_name: text({ required: true, max: 100 }),
    last_name: text({ required: true, max: 100 }),
    email: text({ required: true, max: 255, format: 'email' }),
    phone: phone(),
    company: text({ required: true, max: 255 }),
    job_title: text({ max: 100 }),
    mc_number: text({ max: 8, format: 'digits' }),
    dot_number: text({ max: 8, format: 'digits' }),
    state_id: belongsTo('states'),
    number_of_trucks: integer({ min: 0, max: 100_000 }),
    number_of_users: integer({ min: 0, max: 100_000 }),
    plan: text({ max: 100 }),
    how_found: text({ max: 255 }),
    message: text({ max: 5000, long: true }),
    language: choice(['en', 'es', 'ru'], { default: 'en' }),
    consent: flag({ required: true }),
    status: choice(['new', 'contacted', 'converted', 'closed'], { default: 'new' }),
    /** Internal notes of the platform. The requester never sees them. */
    notes: text({ max: 5000, long: true }),
    reject_reason: text({ max: 1000 }),
    processed_by: belongsTo('users', { computed: true }),
    processed_at: moment({ computed: true }),
    created_company_owner_id: belongsTo('users', { computed: true }),
  },
  {
    scope: 'platform',
    represent: ['first_name', 'last_name'],
    search: ['first_name', 'last_name', 'email', 'company', 'mc_number', 'dot_number'],
    filters: ['status', 'created_at'],
    indexes: [['status']],
  },
);
