import { entity } from '../entity.ts';
import {
  belongsTo,
  choice,
  date,
  flag,
  integer,
  json,
  moment,
  money,
  secret,
  text,
} from '../fields.ts';

export const accountTypes = ['checking', 'savings'] as const;

/** People and companies are paid by different ACH entries. */
export const accountHolders = ['person', 'company'] as const;

/** Where a payee's money and statements go. */
export const payAccount = {
  bank_routing: secret({ max: 20, group: 'bank' }),
  bank_account: secret({ max: 30, group: 'bank' }),
  pay_account_type: choice(accountTypes, { default: 'checking', group: 'bank' }),
  settlement_email: text({ max: 255, format: 'email', group: 'bank' }),
};

/** How the company's bank knows it as the originator of ACH files. One row for each company. */
export const achSettings = entity(
  'ach-settings',
  {
    /** ABA number of the bank that takes the files. */
    bank_routing: secret({ required: true, max: 9 }),
    bank_name: text({ required: true, max: 23 }),
    /** Ten characters that the bank assigned, often 1 and the EIN. */
    originator_id: secret({ required: true, max: 10 }),
    company_name: text({ required: true, max: 23 }),
    /** The letter of a day's first file. */
    file_modifier: text({ default: 'A', length: 1 }),
    /** Whether each batch also debits the company's own account. */
    is_balanced: flag({ default: false }),
    offset_account: secret({ max: 17, requiredWhen: { is_balanced: [true] } }),
    offset_account_type: choice(accountTypes, { default: 'checking' }),
  },
  { represent: 'bank_name', permissions: 'system-configs' },
);

/** A file of ACH payments that was released for a batch, exactly as it was given out. */
export const achFiles = entity(
  'ach-files',
  {
    batch_id: belongsTo('batch', { required: true }),
    name: text({ required: true, max: 100 }),
    /** Encrypted: it has the account numbers of everybody in it. */
    content: secret({ required: true }),
    sha256: text({ required: true, max: 64 }),
    effective_date: date({ required: true }),
    created_date: date({ required: true }),
    modifier: text({ required: true, length: 1 }),
    payee_count: integer({ required: true }),
    amount: money({ required: true }),
    /** What it pays: settlement ids and dollars, to tell whether the batch still agrees with it. */
    payments: json({ default: [] }),
    released_at: moment({ required: true }),
    released_by: belongsTo('users'),
    canceled_at: moment(),
    canceled_by: belongsTo('users'),
    cancel_reason: text({ max: 500 }),
  },
  {
    represent: 'name',
    permissions: 'batch',
    partOf: 'batch_id',
    indexes: [['batch_id'], ['created_date']],
  },
);
