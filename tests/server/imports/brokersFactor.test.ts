import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../support/as.ts';
import { importing } from '../../support/importing.ts';
import { makeRow } from '../../support/makeRow.ts';
import { type People, people } from '../../support/people.ts';

const { app, database, bring, undo } = await importing();

let who: People;
const factors = { summit: 0, harbor: 0, strangers: 0 };
let contact: number;

beforeAll(async () => {
  who = await people(database);
  const make = (name: string, more: object, person = who.owner) =>
    makeRow(database, person, name, { users: person.userId, states: 1 }, { ...more });
  factors.summit = await make('factoring-companies', { name: 'Summit Capital' });
  factors.harbor = await make('factoring-companies', { name: 'Harbor Funding' });
  factors.strangers = await make('factoring-companies', { name: 'Afar' }, who.stranger);
  const sold = await make('brokers', { name: 'Sold', factoring_company_id: factors.summit });
  await make('brokers', { name: 'Resold', factoring_company_id: factors.harbor });
  await make('brokers', {
    name: 'Kept',
    factoring_company_id: factors.summit,
    factorable: false,
  });
  await make('brokers', { name: 'Sold', factoring_company_id: factors.strangers }, who.stranger);
  contact = await makeRow(
    database,
    who.owner,
    'broker-contacts',
    { users: who.owner.userId, brokers: sold },
    { name: 'Ines Calder', broker_id: sold },
  );
});

const HEAD = 'Load #,Broker Load #,Broker,Rate';
const bringLoads = (...lines: string[]) => bring(who.owner, 'loads', [HEAD, ...lines].join('\n'));
const load = async (number: string) =>
  (await as(app, who.owner).get(`/loads/show-with-internal-id?internal_id=${number}`)).body.data;

describe('an imported load is factored like a typed one', () => {
  test('to its broker’s factor, unless the broker may not be factored', async () => {
    await bringLoads('BF-1,R1,Sold,900', 'BF-2,R2,Kept,900');
    expect(await load('BF-1')).toMatchObject({ factoring_company_id: factors.summit });
    expect(await load('BF-2')).toMatchObject({ factoring_company_id: null });
  });

  test('and a new broker clears the old one’s factor and contacts, until it is undone', async () => {
    await bringLoads('BF-3,R3,Sold,900');
    const { id, version } = await load('BF-3');
    await as(app, who.owner).put(`/loads/${id}`, { broker_contact_id: contact, version });
    const done = await bringLoads('BF-3,R3,Resold,900');
    expect(done).toMatchObject({ updated_count: 1 });
    expect(await load('BF-3')).toMatchObject({
      factoring_company_id: factors.harbor,
      broker_contact_id: null,
    });
    await undo(who.owner, done.id);
    expect(await load('BF-3')).toMatchObject({
      factoring_company_id: factors.summit,
      broker_contact_id: contact,
    });
  });
});
