import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerBackground } from '../../../server/background.ts';
import { setClock } from '../../../server/clock.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { deliveredLoad } from '../../support/deliveredLoad.ts';
import { eventually } from '../../support/eventually.ts';
import { makeRow } from '../../support/makeRow.ts';
import { aPdf, multipart } from '../../support/multipart.ts';
import { type People, people } from '../../support/people.ts';
import { aFleet, aLoad, type Fleet, store } from '../freight/loads/fleet.ts';

// What the server writes by itself is followed like what people write: rules fire for both.
const dataDir = mkdtempSync(join(tmpdir(), 'linehaul-watched-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { app, database, hub, config } = await testApp({ DATA_DIR: dataDir });
const log = pino({ level: 'silent' });
const jobs = new Jobs({ database, hub, log, watchers: app.watchers });
let who: People;
let fleet: Fleet;

beforeAll(async () => {
  // A Friday, ten minutes before midnight in Chicago.
  setClock('2026-11-21T05:50:00.000Z');
  who = await people(database);
  fleet = await aFleet(database, who.owner);
  registerBackground(jobs, database, config, log);
  await jobs.start();
});
beforeEach(() => setClock('2026-11-21T05:50:00.000Z'));
afterAll(async () => {
  await jobs.stop();
  setClock(null);
});

const owner = () => as(app, who.owner);
const created = async (path: string, body: object) => {
  const answer = await owner().post(path, body);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.data;
};

/** A rule of the company, and the records that it fired for once there are any. */
async function rule(model: string, more: object): Promise<() => Promise<number[]>> {
  const action = { type: 'send_notification', recipients: { owner: true }, title: 'News' };
  const body = { name: `Watches ${model}`, model, actions: [action], ...more };
  const { id } = await created('/workflows', body);
  return () =>
    eventually(async () => {
      const { data } = (await owner().get(`/workflow-runs?workflow_id=${id}`)).body.data;
      const fired = data.filter(({ outcome }: { outcome: string }) => outcome === 'fired');
      if (fired.length === 0) throw new Error('Nothing fired yet.');
      return fired.map(({ record_id }: { record_id: number }) => record_id);
    });
}

test('a recurring load that is due by itself fires the rule of new loads', async () => {
  const load = await store(app, who.owner, aLoad(fleet));
  const firedFor = await rule('load', { trigger: 'created' });
  const lane = await created('/load-templates', {
    name: 'Every Saturday',
    load_id: load.id,
    is_recurring: true,
    weekdays: ['sat'],
    starts_on: '2026-11-01',
    days_ahead: 3,
  });
  const fired = await firedFor();
  const { coming } = (await owner().get(`/load-templates/days/${lane.id}`)).body.data;
  expect(fired).toEqual([coming[0].load_id]);
});

test('a dispatcher whose term begins at midnight fires the rule of the driver', async () => {
  const ben = await makeRow(database, who.owner, 'staffs', fleet.ids);
  const firedFor = await rule('driver', {
    trigger: 'updated',
    watched_attributes: ['dispatcher_id'],
  });
  const term = { driver_id: fleet.driverId, dispatcher_id: ben, assigned_at: '2026-11-21' };
  await created('/driver-attach-dispatcher', term);
  setClock('2026-11-21T06:00:30Z');
  const actor = { companyId: who.owner.companyId as number, userId: null };
  await database.write(actor, tx => enqueue(tx, 'begin_terms', {}));
  expect(await firedFor()).toEqual([fleet.driverId]);
});

test('an invoice that has been sent fires the rule of sent invoices', async () => {
  const { loadId } = await deliveredLoad(database, who.owner);
  const pod = { field: 'file', name: 'pod.pdf', content: aPdf, type: 'application/pdf' };
  const form = await multipart({ load_id: loadId, document_type: 'pod' }, [pod]);
  await owner().post('/load-documents', form.payload, form.headers);
  const invoice = await created('/invoices', { load_id: loadId });
  const firedFor = await rule('invoice', {
    trigger: 'updated',
    watched_attributes: ['send_status'],
    conditions: [{ attribute: 'send_status', operator: 'changed_to', value: 'sent' }],
  });
  await created('/send-email-invoices', { ids: [invoice.id], to: 'ap@broker.example.com' });
  expect(await firedFor()).toEqual([invoice.id]);
});
