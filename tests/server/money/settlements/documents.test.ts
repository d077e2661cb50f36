import { expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { batching, WEEK } from '../../../support/batching.ts';

const stage = await batching();
const { app, make, driver, deliver } = stage;

test('a statement names the files of its loads, expenses and adjustments, and those of nothing else', async () => {
  const owner = as(app, stage.who.owner);
  const driver_id = await driver();
  const load_id = await deliver(driver_id, { internal_id: 'PC-26123' });
  const file_id = await make('files');
  const file = { file_id, mime: 'application/pdf', size: 1, status: 'active' };
  const ofLoad = (document_type: string, more: object = {}) =>
    make('load-documents', { load_id, document_type, original_name: 'a.pdf', ...file, ...more });
  const confirmation = await ofLoad('rate_confirmation');
  const pod = await ofLoad('pod');
  await ofLoad('pod', { status: 'rejected' });
  const elsewhere = await deliver(await driver());
  await ofLoad('pod', { load_id: elsewhere });

  const category = await make('expense-categories', { name: 'Fuel' });
  const expense = await make('expenses', {
    type: 'driver_exense',
    driver_id,
    expense_category_id: category,
    number: 'EX-7069',
    date: '2026-11-05',
    status: 'approved',
    total_amount: 50,
    deduct_from_driver: true,
  });
  const receipt = { document_type: 'receipt', original_name: 'r.pdf', ...file };
  const fuel = await make('model-documents', { ...receipt, model: 'expenses', model_id: expense });
  const created = (await owner.post('/driver-pay-settlements', { driver_id, ...WEEK })).body.data;
  const bonus = { type: 'addition', amount: 5, description: 'Bonus' };
  const added = await owner.post('/driver-pay-settlements/adjustments', {
    settlement_id: created.id,
    ...bonus,
  });
  const model = 'driver-adjustments';
  const slip = await make('model-documents', { ...receipt, model, model_id: added.body.data.id });

  const { body } = await owner.get(`/driver-pay-settlements/${created.id}`);
  expect(
    body.data.documents.map((one: any) => [one.model, one.id, one.document_type, one.of]),
  ).toEqual([
    ['loads', confirmation, 'rate_confirmation', 'PC-26123'],
    ['loads', pod, 'pod', 'PC-26123'],
    ['expenses', fuel, 'receipt', 'EX-7069'],
    [model, slip, 'receipt', 'Bonus'],
  ]);
});
