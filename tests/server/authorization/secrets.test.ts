import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { tableOf } from '../../../schema/entity.ts';
import type { LiveEvent } from '../../../server/events/hub.ts';
import { testApp } from '../../support/app.ts';
import { type Answered, as } from '../../support/as.ts';
import { aRecord, type Ids } from '../../support/factories.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, hub } = await testApp();
let who: People;

beforeAll(async () => {
  who = await people(database);
});

const SECRET = '987-65-4321';

const withSecrets = registry.entities.flatMap(({ name, fields, calls = [] }) => {
  const secrets = Object.entries(fields).flatMap(([field, { kind, options }]) =>
    kind === 'secret' ? [[field, SECRET.padEnd(options.min ?? 0, '0')]] : [],
  );
  return secrets.length > 0 && calls.includes('update') ? [{ name, secrets }] : [];
});

const textOf = ({ body }: Answered) =>
  Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body);

test.each(withSecrets)('secrets of $name appear nowhere', async ({ name, secrets }) => {
  const heard: LiveEvent[] = [];
  const leave = hub.subscribe(who.owner.companyId as number, null, event => heard.push(event));
  const ids: Ids = { states: 1, users: who.owner.userId };
  ids[name] = await makeRow(database, who.owner, name, ids);
  const sent = Object.fromEntries(secrets);
  const owner = as(app, who.owner);
  const answers = [
    await owner.post(`/${name}`, { ...aRecord(name, ids), ...sent }),
    await owner.put(`/${name}/${ids[name]}`, sent),
    await owner.get(`/${name}/${ids[name]}`),
    await owner.get(`/${name}`),
    await owner.put(`/${name}/${ids[name]}`, { ...sent, version: 1 }),
  ];
  leave();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
  for (const answer of answers) expect(textOf(answer)).not.toContain(SECRET);
  expect(JSON.stringify(answers[2]?.body)).toContain('••••');

  expect(heard.length).toBeGreaterThan(0);
  expect(JSON.stringify(heard)).not.toContain(SECRET);

  const table = registry.get(name);
  const kept = await database.platform.read.query(`select * from ${tableOf(table)}`);
  const auditLog = await database.platform.read.query('select before, after from audit');
  expect(JSON.stringify([kept, auditLog])).not.toContain(SECRET);
});
