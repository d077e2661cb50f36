import { entity } from '../entity.ts';
import { belongsTo, choice, date, file, flag, phone, secret, text } from '../fields.ts';

/** A trucking company or brokerage: the owner of everything else. */
export const companies = entity(
  'companies',
  {
    name: text({ required: true, max: 255 }),
    legal_name: text({ max: 255 }),
    owner_id: belongsTo('users', { required: true }),
    mc_number: text({ max: 8, format: 'digits' }),
    dot_number: text({ max: 8, format: 'digits' }),
    ein: text({ max: 20 }),
    scac: text({ max: 4 }),
    address: text({ max: 255 }),
    city: text({ max: 100 }),
    state_id: belongsTo('states'),
    zip: text({ max: 10 }),
    phone: phone(),
    email: text({ max: 255, format: 'email' }),
    website: text({ max: 255, format: 'url' }),
    logo: file(),
    ifta_account: text({ max: 50 }),
    irp_account: text({ max: 50 }),
    hazmat: flag({ default: false }),
    insurance_company: text({ max: 255 }),
    insurance_policy: text({ max: 100 }),
    insurance_expiry: date(),
    bank_name: text({ max: 100 }),
    bank_routing: secret({ max: 20 }),
    bank_account: secret({ max: 34 }),
    telegram_channel_id: text({ max: 100 }),
    invoice_footer: text({ max: 1000, long: true }),
    status: choice(['active', 'inactive'], { default: 'active' }),
  },
  {
    scope: 'platform',
    represent: 'name',
    search: ['name', 'legal_name', 'mc_number', 'dot_number'],
    filters: ['status', 'owner_id', 'state_id', 'hazmat'],
    unique: [['owner_id', 'name']],
  },
);
