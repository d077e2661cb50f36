import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { projectRoot } from '../../../server/config.ts';
import { aJpeg } from '../../support/jpeg.ts';
import { aLoadFor, asPerson, type CreatedLoad } from './aLoad.ts';

/** Nobody is on a load then, and each load has days of its own. */
const LONG_AGO = -200;

/** The names of the brokers of a billing month. */
export const PAYERS = {
  /** Wants its loads on one summary. */
  summary: 'Story Summit Freight',
  /** Pays many invoices with one check. */
  check: 'Story Alder Brokers',
  /** Its invoices are sold. */
  factored: 'Story Keystone Shippers',
  /** Requires a PO number. */
  strict: 'Story Strict Logistics',
} as const;

export type BillingMonth = Record<'noPod' | 'noRate' | 'held' | 'noNumber', CreatedLoad>;

/**
 * Thirty delivered loads of four brokers of their own, with their documents: ten on a summary, ten
 * that a check pays, nine that are sold, one of a broker with rules. Four of them are blocked.
 */
export async function billingMonth(request: APIRequestContext): Promise<BillingMonth> {
  const { post, put, send } = await asPerson(request, 'owner@linehaul.test');
  const brokerOf = async (name: string, more: object = {}) => {
    const email = `ap@${name.split(' ')[1]?.toLowerCase()}.example.com`;
    const address = { address: '1 Main St', city: 'Joliet', state_id: 14, zip: '60431' };
    const terms = { payment_terms: 'net_30', invoice_delivery: 'email', billing_email: email };
    const required_documents = ['rate_confirmation', 'pod'];
    const broker = { name, ...address, ...terms, required_documents, ...more };
    return (await post('/brokers', broker)).id as number;
  };
  const factor = await post('/factoring-companies', {
    name: 'Story Harbor Factoring',
    email: 'schedules@harbor.example.com',
    submission_email: 'schedules@harbor.example.com',
    submission_method: 'email',
    notice_of_assignment: 'Pay only to Harbor Factoring, PO Box 4410, Dallas, TX 75201.',
    advance_rate: 90,
    fee_rate: 3,
    fee_basis: 'face_value',
    recourse_type: 'recourse',
    recourse_days: 90,
  });
  const brokers = {
    summary: await brokerOf(PAYERS.summary, { invoice_method: 'summary' }),
    check: await brokerOf(PAYERS.check),
    factored: await brokerOf(PAYERS.factored, { factoring_company_id: factor.id }),
    strict: await brokerOf(PAYERS.strict, { require_po_number: true }),
  };
  const created: CreatedLoad[] = [];
  const load = async (broker: keyof typeof brokers, without: string[] = [], more: object = {}) => {
    const price = 1000 + 10 * created.length;
    const ahead = LONG_AGO - 3 * created.length;
    const input = { broker_id: brokers[broker], status: 3, price, ...more };
    const one = await aLoadFor(request, '525', input, ahead);
    await put(`/loads/${one.id}`, { status: 4 });
    await post(`/loads/arrived/${one.id}`, {});
    await post(`/loads/delivered/${one.id}`, {});
    for (const [document_type, file] of Object.entries({
      rate_confirmation: CONFIRMATION,
      pod: PROOF,
    })) {
      if (without.includes(document_type)) continue;
      await send('/load-documents', { load_id: one.id, document_type, file });
    }
    created.push(one);
    return one;
  };
  const several = async (broker: keyof typeof brokers, count: number) => {
    for (let index = 0; index < count; index += 1) await load(broker);
  };
  await several('summary', 9);
  const noPod = await load('summary', ['pod']);
  await several('check', 9);
  const noRate = await load('check', [], { price: 0 });
  await several('factored', 8);
  const held = await load('factored', [], { billing_hold: 'weight_discrepancy' });
  const noNumber = await load('strict');
  return { noPod, noRate, held, noNumber };
}

/** The proof of delivery: a photo, held upright. */
export const PROOF = { name: 'pod.jpg', mimeType: 'image/jpeg', buffer: aJpeg(400, 300, 6) };

const CONFIRMATION = {
  name: 'confirmation.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(
    join(projectRoot(), 'tests', 'fixtures', 'rate-confirmations', 'rc01-bluestem.pdf'),
  ),
};
