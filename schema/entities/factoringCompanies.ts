import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, date, flag, integer, phone, rate, text } from '../fields.ts';

/** A company that buys the company's invoices. */
export const factoringCompanies = entity(
  'factoring-companies',
  {
    name: text({ required: true, unique: true, max: 255, group: 'identity' }),
    is_default: flag({ default: false, group: 'identity' }),
    is_active: flag({ default: true, group: 'identity' }),
    note: text({ max: 5000, long: true, group: 'identity' }),
    email: text({ required: true, max: 255, format: 'email', group: 'contact' }),
    phone: phone({ group: 'contact' }),
    address: text({ max: 255, group: 'address' }),
    city: text({ max: 100, group: 'address' }),
    state_id: belongsTo('states', { group: 'address' }),
    zip: text({ max: 10, group: 'address' }),
    po_box: text({ max: 30, group: 'address' }),
    remit_address: text({ max: 500, long: true, group: 'address' }),
    advance_rate: rate({ required: true, min: 0, max: 100, group: 'terms' }),
    fee_rate: rate({ required: true, min: 0, max: 100, group: 'terms' }),
    fee_basis: choice(['face_value', 'advance'], { default: 'face_value', group: 'terms' }),
    fee_period_days: integer({ min: 1, group: 'terms' }),
    recourse_type: choice(['recourse', 'non_recourse'], { default: 'recourse', group: 'terms' }),
    recourse_days: integer({ min: 0, group: 'terms' }),
    contract_start: date({ group: 'terms' }),
    contract_end: date({ group: 'terms' }),
    notice_of_assignment: text({ required: true, max: 5000, long: true, group: 'terms' }),
    submission_method: choice(['email', 'portal', 'api', 'sftp'], {
      default: 'email',
      group: 'submission',
    }),
    submission_email: text({ max: 255, format: 'email', group: 'submission' }),
  },
  { represent: 'name', calls: [...CRUD, 'export'], filters: ['is_active'] },
);
