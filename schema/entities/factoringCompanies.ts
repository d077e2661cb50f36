import { CRUD, entity } from '../entity.ts';
import { belongsTo, choice, date, flag, integer, phone, rate, text } from '../fields.ts';

/** Who buys the company's invoices. */
export const factoringCompanies = entity(
  'factoring-companies',
  {
    name: text({ required: true, unique: true, max: 255 }),
    address: text({ max: 255 }),
    city: text({ max: 100 }),
    state_id: belongsTo('states'),
    zip: text({ max: 10 }),
    po_box: text({ max: 30 }),
    remit_address: text({ max: 500, long: true }),
    phone: phone(),
    email: text({ required: true, max: 255, format: 'email' }),
    notice_of_assignment: text({ required: true, max: 5000, long: true }),
    advance_rate: rate({ required: true, min: 0, max: 100 }),
    fee_rate: rate({ required: true, min: 0, max: 100 }),
    fee_basis: choice(['face_value', 'advance'], { default: 'face_value' }),
    fee_period_days: integer({ min: 1 }),
    recourse_type: choice(['recourse', 'non_recourse'], { default: 'recourse' }),
    recourse_days: integer({ min: 0 }),
    submission_method: choice(['email', 'portal', 'api', 'sftp'], { default: 'email' }),
    submission_email: text({ max: 255, format: 'email' }),
    contract_start: date(),
    contract_end: date(),
    is_default: flag({ default: false }),
    is_active: flag({ default: true }),
    note: text({ max: 5000, long: true }),
  },
  { represent: 'name', calls: CRUD, filters: ['is_active'] },
);
