import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { aRecord } from '../../../support/factories.ts';
import { type People, people } from '../../../support/people.ts';

const { app, database } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const owner = () => as(app, who.owner);
const say = (key: string, value: unknown) => owner().post('/system-configs', { key, value });

test('new brokers and drivers start with the company’s settings', async () => {
  const { payment_terms: _, ...broker } = aRecord('brokers', { states: 1 });
  const first = await owner().post('/brokers', broker);
  expect(first.body.data.payment_terms).toBe('net_30');

  await say('default_payment_terms', 'net_15');
  await say('default_detention_free_minutes', 90);
  const { payment_terms: __, ...another } = aRecord('brokers', { states: 1 });
  const terms = { payment_terms: 'net_15', detention_free_minutes: 90 };
  expect((await owner().post('/brokers', another)).body.data).toMatchObject(terms);
  const driver = await owner().post('/drivers', aRecord('drivers', { states: 1 }));
  expect(driver.body.data.detention_free_minutes).toBe(90);
});

test('sent values override the company’s settings', async () => {
  const broker = aRecord('brokers', { states: 1 }, { payment_terms: 'net_60' });
  expect((await owner().post('/brokers', broker)).body.data.payment_terms).toBe('net_60');
  const empty = await owner().post('/brokers', { ...broker, payment_terms: '' });
  expect(empty.body.errors).toHaveProperty('payment_terms');
});

test('forms request the defaults of new records; another company gets its own', async () => {
  const { body } = await owner().get('/record-defaults');
  expect(body.data).toMatchObject({
    brokers: { payment_terms: 'net_15', detention_free_minutes: 90 },
    drivers: { detention_free_minutes: 90 },
  });
  const theirs = await as(app, who.stranger).get('/record-defaults');
  expect(theirs.body.data.brokers.payment_terms).toBe('net_30');
});
